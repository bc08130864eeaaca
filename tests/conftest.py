"""What every test needs before the first import of pygame: no window, no sound, no touching of the user's folders."""

import os
import sys
import tempfile

os.environ["SDL_VIDEODRIVER"] = "dummy"
os.environ["SDL_AUDIODRIVER"] = "dummy"
os.environ["PYGAME_HIDE_SUPPORT_PROMPT"] = "1"

HOME = tempfile.TemporaryDirectory(prefix="night-express-test-", ignore_cleanup_errors=True)
for variable in ("XDG_DATA_HOME", "XDG_CONFIG_HOME", "XDG_CACHE_HOME", "XDG_STATE_HOME", "NIGHT_EXPRESS_HOME"):
    os.environ[variable] = os.path.join(HOME.name, variable.lower())

import pytest  # noqa: E402  (after the environment)
from hypothesis import HealthCheck, settings  # noqa: E402

settings.register_profile("local", deadline=None, suppress_health_check=[HealthCheck.too_slow])
settings.register_profile("ci", parent=settings.get_profile("local"), derandomize=True)
settings.load_profile("ci" if os.environ.get("CI") else "local")


@pytest.fixture(autouse=True)
def _the_house_speaks_english_again():
    """A test that chose another language leaves it to nobody else of its process."""
    yield
    words = sys.modules.get("scenes.words")
    if words is not None:
        words.TONGUE.become("en")
