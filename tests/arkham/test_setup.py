"""Before the first turn."""

import pytest

from game.arkham import GAME
from game.arkham.content import CHARACTERS, MONSTERS
from game.arkham.events import CharacterChosen, FirstPlayer, MonsterAppears, TokensTaken
from game.arkham.setup import start
from game.arkham.state import House
from game.core import Session
from tests.arkham.builder import COMBAT, HEAL, TOKEN, Play, arkham_with
from tests.going import until


def begun(seats, **house):
    """A game from its very beginning."""
    return Play(start(seats, House(**house)), []).on()


def seated(*characters, **house):
    """A game in which the seats have taken these characters; who begins is asked."""
    play = begun(len(characters), **house)
    for character in characters:
        play.answer(f"character:{character}")
    return play


@pytest.mark.rule("ARK-001")
def test_one_to_four_play_together():
    assert list(GAME.seats) == [1, 2, 3, 4]
    assert not GAME.rivals
    for seats in (0, 5):
        with pytest.raises(ValueError, match="1 to 4 seats"):
            Session.new(GAME, seats=seats)


@pytest.mark.rule("ARK-001")
def test_each_seat_in_order_chooses_a_character_nobody_has():
    play = begun(3)
    assert play.choice.seat == 0
    assert len(play.keys) == len(CHARACTERS) == 6
    play.answer("character:lulu")
    assert play.choice.seat == 1
    assert "character:lulu" not in play.keys
    assert len(play.keys) == 5
    play.answer("character:al")
    assert set(play.keys) == {f"character:{name}" for name in ("dick", "gregory", "kathryn", "lucia")}
    play.answer("character:dick")
    assert [event.character for event in play.happened(CharacterChosen)] == ["lulu", "al", "dick"]


@pytest.mark.rule("ARK-001")
@pytest.mark.parametrize(
    ("character", "physical", "psychic"),
    [("dick", 6, 4), ("gregory", 5, 5), ("kathryn", 4, 6), ("lucia", 4, 6), ("lulu", 4, 6), ("al", 6, 4)],
)
def test_both_values_begin_as_printed(character, physical, psychic):
    hero = seated(character, "dick" if character != "dick" else "al").state.heroes[0]
    assert (hero.physical, hero.psychic) == (physical, psychic)


@pytest.mark.rule("ARK-001", "ARK-014")
def test_healing_never_goes_above_the_start():
    """Two healings for somebody who lacks a single point heal one."""
    play = arkham_with("dick", heroes={0: {"physical": 5}}, rolls=[[HEAL, HEAL, COMBAT, COMBAT, COMBAT]])
    play.on().answer("stop")
    assert (play.hero.physical, play.hero.psychic) == (6, 4)


@pytest.mark.rule("ARK-002")
def test_tokens_above_the_maximum_are_not_taken():
    play = arkham_with("lucia", "dick", heroes={0: {"tokens": 5}}, rolls=[[TOKEN, TOKEN, TOKEN, COMBAT, COMBAT]])
    play.on().answer("stop")
    assert play.state.heroes[0].tokens == 6
    taken = play.happened(TokensTaken)[0]
    assert (taken.n, taken.left) == (1, 2)


@pytest.mark.rule("ARK-003")
def test_all_start_in_the_university_with_the_monsters_face_down():
    play = begun(4)
    assert {hero.zone for hero in play.state.heroes} == {"university"}
    for character in ("dick", "al", "lulu", "lucia"):
        play.answer(f"character:{character}")
    assert {token.face for token in GAME.view(play.state, 0).stack} == {"?"}


@pytest.mark.rule("ARK-003")
def test_the_monster_tokens_are_shuffled():
    def order(seed):
        session = Session.new(GAME, seats=1, seed=seed)
        session.step()
        session.answer("character:al")
        until(lambda: session.state.step == "first", session.step)
        return [token.face for token in session.state.stack]

    first, again, other = order(1), order(1), order(2)
    assert first == again
    assert first != other
    assert sorted(first) != first


@pytest.mark.rule("ARK-004")
@pytest.mark.parametrize(("seats", "zones"), [(1, [1]), (2, [1]), (3, [1, 2]), (4, [1, 2])])
def test_monsters_at_the_start(seats, zones):
    play = seated(*list(CHARACTERS)[:seats])
    assert [event.number for event in play.happened(MonsterAppears)] == zones
    assert [n + 1 for n, spot in enumerate(play.state.spots) if spot.guarded] == zones
    assert len(play.state.stack) == 14 - len(zones)


@pytest.mark.rule("ARK-035")
def test_the_players_choose_the_first_player():
    play = seated("dick", "al", "lulu")
    assert play.choice.group
    assert play.keys == ["player:0", "player:1", "player:2"]
    play.answer("player:2", until=FirstPlayer)
    assert play.state.seat == 2


@pytest.mark.rule("ARK-035")
def test_turns_go_clockwise_from_the_first_player():
    stop = [COMBAT] * 5
    play = arkham_with("dick", "al", "lulu", seat=2, heroes={0: {"weapons": 0}}, rolls=[stop] * 3)
    seats = []
    play.on()
    for _ in range(2):
        seats.append(play.choice.seat)
        play.answer("stop")
        if "stay" in play.keys:
            play.answer("stay")
    assert seats == [2, 0]


@pytest.mark.rule("ARK-026")
def test_the_fourteen_monsters_are_as_printed():
    printed = {
        "cultist": ("physical", 1, True),
        "dimensional_shambler": ("psychic", 1, True),
        "maniac": ("physical", 1, False),
        "flying_polyp": ("psychic", 1, False),
        "byakhee": ("physical", 2, True),
        "witch": ("psychic", 2, True),
        "zombie": ("physical", 2, True),
        "mi_go": ("psychic", 2, True),
        "vampire": ("physical", 3, False),
        "night_gaunt": ("physical", 3, True),
        "hound_of_tindalos": ("physical", 3, False),
        "elder_thing": ("psychic", 3, False),
        "shoggoth": ("psychic", 3, True),
        "star_spawn": ("psychic", 3, False),
    }
    assert {m.id: (m.kind, m.strength, m.retreat) for m in MONSTERS.values()} == printed
    assert GAME.printed["monsters"] == tuple(sorted(printed))
