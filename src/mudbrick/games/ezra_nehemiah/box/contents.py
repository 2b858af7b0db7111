"""What is in the box: the component file as tables that the chapters look things up in."""

from __future__ import annotations

from typing import Final

from mudbrick.engine.components import Components
from mudbrick.engine.errors import BadComponents
from mudbrick.games.ezra_nehemiah.box.names import (
    ALTAR_CARDS,
    BLESSINGS,
    CORNERS,
    COUNTED,
    CUBES,
    GATES,
    GOODS,
    MOST_LEVITES,
    PREPARATIONS,
    PROPHET_SIDES,
    SLOTS,
    STONE,
    TILES,
    WEEKS,
    WOOD,
)
from mudbrick.games.ezra_nehemiah.box.reader import BoxReader
from mudbrick.games.ezra_nehemiah.box.schemes import Scheme, read_schemes
from mudbrick.games.ezra_nehemiah.box.scrolls import Scrolls

SIDES: Final = ("top", "right", "bottom", "left")
KINDS: Final = ("light", "timbered", "heavy")
VARIANTS: Final = 4
SOLO_SIDES: Final = ("A", "B")
NOT_SOLD: Final = 0


class Ring:
    """The spaces of the city wall, clockwise from the Sheep Gate."""

    def __init__(self, reader: BoxReader) -> None:
        texts = [text for side in SIDES for text in reader.texts(f"ring.{side}")]
        self.size = len(texts)
        self.names: list[str] = []
        self.gate: list[int] = []  # number of the gate, -1 for walls
        self.blessing: list[int] = []  # colour of a wall space, -1 for gates
        self.grey: list[int] = []
        self.stone: list[int] = []
        self.wood: list[int] = []
        self.icons: list[int] = []  # cubes of rubble
        self.kinds: list[str] = []  # of wall spaces; "" for gates
        walls = 0
        for text in texts:
            words = text.split()
            if words[0] == "gate" and len(words) == 2 and words[1] in GATES:
                self._add(reader, words[1], GATES.index(words[1]), -1, "ring.gate")
            elif words[0] == "wall" and len(words) == 3 and words[1] in KINDS and words[2] in BLESSINGS:
                walls += 1
                self._add(reader, f"w{walls}", -1, BLESSINGS.index(words[2]), f"ring.kinds.{words[1]}.")
            else:
                raise BadComponents(f"'ring': '{text}' is neither a gate nor a wall space")
            self.kinds.append(words[1] if words[0] == "wall" else "")
        if sorted(name for name, gate in zip(self.names, self.gate) if gate >= 0) != sorted(GATES):
            raise BadComponents("'ring' must hold each gate once")
        self.walls = walls
        self.places = {name: space for space, name in enumerate(self.names)}
        self.gate_space = [self.places[gate] for gate in GATES]
        self.corners = [self.places[gate] for gate in CORNERS]

    def _add(self, reader: BoxReader, name: str, gate: int, blessing: int, prefix: str) -> None:
        joint = "_" if gate >= 0 else ""
        cost = reader.cost(f"{prefix}{joint}cost")
        self.names.append(name)
        self.gate.append(gate)
        self.blessing.append(blessing)
        self.grey.append(reader.count(f"{prefix}{joint}grey"))
        self.stone.append(cost[STONE])
        self.wood.append(cost[WOOD])
        self.icons.append(reader.count(f"{prefix}{joint}rubble"))


class Box:
    """All tables. Effects are numbers into `effects`; 0 is none."""

    def __init__(self, components: Components) -> None:
        reader = BoxReader(components)
        self.ring = Ring(reader)
        self.start_workers = reader.count("start.workers")
        self.start_goods = [0, 0, 0, 0, reader.count("start.silver"), reader.count("start.food")]
        self.start_vp = reader.count("start.vp")
        self.hand_size = reader.count("start.hand")
        supply = reader.count("cubes.supply")
        self.bag = [reader.count(f"cubes.{GOODS[cube]}") - supply for cube in range(CUBES)]
        self.clearing = [reader.count(f"ring.clearing.{GOODS[cube]}") for cube in range(CUBES)]
        self._read_cards(reader)
        self._read_board(reader)
        self._read_scrolls(reader)
        self._read_tiles(reader)
        self._read_solo(reader)
        self.discount_grey = reader.count("ring.discount_grey")
        self.unfed_vp = reader.count("sabbath.unfed")
        self.tucked = reader.counts("sabbath.tucked")
        self.leftovers = [reader.count(f"leftovers.{good}") for good in GOODS]
        self.silver_for_point = reader.count("leftovers.point")
        self.effects = reader.effects

    def _read_cards(self, reader: BoxReader) -> None:
        self.connection = [reader.effect(f"gates.{gate}.connection") for gate in GATES]
        self.keeper = [reader.effect(f"gates.{gate}.keeper") for gate in GATES]
        self.gate_vp = [reader.count(f"gates.{gate}.vp") for gate in GATES]
        self.wall_cards = reader.names("walls")
        self.wall_vp = [reader.count(f"walls.{card}.vp") for card in self.wall_cards]
        self.wall_effect = [reader.effect(f"walls.{card}.effect") for card in self.wall_cards]
        self.characters = reader.names("characters")
        self.trade_gate: list[int] = []
        self.banners: list[list[int]] = []  # by character: the sum of each colour
        self.top_banner: list[tuple[int, int]] = []
        self.all_banners: list[list[tuple[int, int]]] = []  # as printed, from the top
        self.counts: list[int] = []
        self.base_vp: list[int] = []
        self.offers: list[list[tuple[int, int]]] = []  # by character: price and effect, upper and lower
        self.sales: list[list[int]] = []  # by character: silver for each kind of cube, NOT_SOLD
        for name in self.characters:
            path = f"characters.{name}"
            self.trade_gate.append(reader.choice(f"{path}.gate", GATES))
            banners = [reader.banner(path, text) for text in reader.texts(f"{path}.banners")]
            sums = [0, 0, 0]
            for colour, value in banners:
                sums[colour] += value
            self.banners.append(sums)
            self.top_banner.append(banners[0])
            self.all_banners.append(banners)
            self.counts.append(reader.choice(f"{path}.counts", COUNTED))
            self.base_vp.append(reader.count(f"{path}.base"))
            offers: list[tuple[int, int]] = []
            if reader.has(f"{path}.upper.pay"):
                offers = [read_offer(reader, f"{path}.{which}") for which in ("upper", "lower")]
            self.offers.append(offers)
            sold = [f"{path}.sell.{GOODS[cube]}" for cube in range(CUBES)]
            self.sales.append([reader.count(key) if reader.has(key) else NOT_SOLD for key in sold])

    def _read_board(self, reader: BoxReader) -> None:
        self.row_red = reader.counts("temple.red")
        self.rows = len(self.row_red)
        self.row_reward = [reader.effect(f"temple.rewards.{row + 1}") for row in range(self.rows)]
        self.temple_vp = [reader.count(f"temple.{GOODS[cube]}") for cube in range(CUBES - 1)]
        self.sector_filler = reader.effect("temple.filler")
        self.sector_most = reader.effect("temple.most")
        self.sector_fewest = reader.effect("temple.fewest")
        self.sector_levite = reader.effect("temple.levite")
        self.altar_length = reader.count("altar.length")
        self.golden = [space in reader.counts("altar.golden") for space in range(self.altar_length + 1)]
        self.altar_reward = [
            reader.effect(f"altar.rewards.{space}") if reader.has(f"altar.rewards.{space}") else 0
            for space in range(self.altar_length + 1)
        ]
        self.past_the_end = reader.effect("altar.past_the_end")
        self.leader_vp = reader.count("altar.leader_vp")
        self.altar_red = [0, 0, reader.count("altar.cubes.wood.red"), reader.count("altar.cubes.ash.red")]
        self.altar_move = [
            0,
            0,
            reader.count("altar.cubes.wood.spaces"),
            reader.count("altar.cubes.ash.spaces"),
        ]
        weeks = [f"altar.cards.{card}.{week + 1}" for card in ALTAR_CARDS for week in range(WEEKS)]
        self.prophets = [reader.counts(f"{path}.positions") for path in weeks]  # by 3 * card + week
        self.judgement = [[reader.effect(f"{path}.{side}") for side in PROPHET_SIDES] for path in weeks]
        self.map = reader.effect_list("tent.spaces")
        self.tent_cubes = reader.counts("tent.resource")
        self.tent_blue = [reader.count(f"tent.blue.{step + 1}") for step in range(len(self.tent_cubes))]
        later = range(2, MOST_LEVITES + 1)
        self.levite_food = [0, 0, *(reader.count(f"levites.{place}.food") for place in later)]
        self.levite_reward = [0, 0, *(reader.effect(f"levites.{place}.reward") for place in later)]
        self.columns = [0]
        while reader.has(f"blessings.{len(self.columns)}"):
            self.columns.append(reader.effect(f"blessings.{len(self.columns)}"))
        self.last_column = len(self.columns) - 1

    def _read_scrolls(self, reader: BoxReader) -> None:
        self.row_first: list[int] = []  # first tile of each row of scrolls
        self.row_of: list[int] = []  # row of each tile
        self.scroll_vp: list[int] = []  # points of a scribe by row
        self.scroll_blue: list[int] = []
        self.scroll_price: list[list[int]] = []
        self.scroll_food: list[int] = []
        for row in range(4):
            path = f"scrolls.rows.{row + 1}"
            self.row_first.append(len(self.row_of))
            self.row_of += [row] * reader.count(f"{path}.tiles")
            self.scroll_vp.append(reader.count(f"{path}.vp"))
            self.scroll_blue.append(reader.count(f"{path}.blue"))
            self.scroll_price.append(reader.cost(f"{path}.price"))
            self.scroll_food.append(reader.count(f"{path}.food"))
        self.tiles = len(self.row_of)
        self.row_first.append(self.tiles)
        if [self.row_first[row + 1] - self.row_first[row] for row in range(4)] != [3, 4, 5, 6]:
            raise BadComponents("'scrolls.rows': the rows have 3, 4, 5 and 6 tiles")
        self.below = [self._tiles_below(tile) for tile in range(self.tiles)]
        self.scrolls = Scrolls(reader)
        prepared = [self.scrolls.names[scroll] for scroll in self.scrolls.prepared]
        self.preparations = (*PREPARATIONS, *prepared)  # what a player picks from in a preparation (E12.1)

    def _tiles_below(self, tile: int) -> list[int]:
        """The tiles that a tile touches in the row below it, from the left (E1.6)."""
        row = self.row_of[tile]
        if row == 0:
            return []
        place = tile - self.row_first[row]
        below = self.row_first[row - 1]
        last = self.row_first[row] - below - 1
        return [below + other for other in (place - 1, place) if 0 <= other <= last]

    def _read_tiles(self, reader: BoxReader) -> None:
        self.tile_vp = reader.count("development.vp")
        self.tile_cost: list[list[list[int]]] = []  # by kind and variant
        self.tile_reward: list[list[int]] = []
        for kind in TILES:
            path = f"development.{kind}"
            own = [f"{path}.{variant + 1}" for variant in range(VARIANTS)]
            self.tile_cost.append([reader.cost(f"{either(reader, one, path, 'cost')}.cost") for one in own])
            self.tile_reward.append(
                [reader.effect(f"{either(reader, one, path, 'reward')}.reward") for one in own]
            )
        guards = [f"development.guards.{variant + 1}" for variant in range(VARIANTS)]
        self.limit = [reader.count(f"{path}.limit") for path in guards]
        self.start_cubes = [reader.cost(f"{path}.start") for path in guards]
        self.labour = [reader.effect_list(f"development.labourers.{side}") for side in ("front", "back")]
        farmers = [f"development.farmers.{variant + 1}" for variant in range(VARIANTS)]
        self.farming = [[reader.effect(f"{path}.{side}") for path in farmers] for side in ("front", "back")]
        self.harvest = [reader.effect(f"{path}.preparation") for path in farmers]
        self.exchange = [reader.count(f"{path}.exchange") for path in farmers]
        front = reader.effect_list("development.traders.front")
        added = reader.effect("development.traders.added")
        traders = [reader.effect(f"development.traders.{variant + 1}.own") for variant in range(VARIANTS)]
        self.trader_slots = [
            [front] * VARIANTS,
            [[*front, added, own] for own in traders],
        ]  # by side and variant
        self.elder_slots: list[list[list[int]]] = []
        for side in ("front", "back"):
            slots: list[list[int]] = []
            for variant in range(VARIANTS):
                keys = [f"development.elders.{variant + 1}.{side}_{slot + 1}" for slot in range(SLOTS)]
                slots.append([reader.effect(key) for key in keys if reader.has(key)])
            self.elder_slots.append(slots)

    def _read_solo(self, reader: BoxReader) -> None:
        self.solo_workers = [reader.count(f"solo.{side}.workers") for side in SOLO_SIDES]
        self.solo_silver = [reader.count(f"solo.{side}.silver") for side in SOLO_SIDES]
        self.solo_gold = [reader.count(f"solo.{side}.gold") for side in SOLO_SIDES]
        self.solo_judgement = [
            [reader.effect(f"solo.{side}.{place}") for place in PROPHET_SIDES] for side in SOLO_SIDES
        ]
        self.solo_sabbath_silver = [reader.count(f"solo.{side}.sabbath_silver") for side in SOLO_SIDES]
        self.solo_all_groups = [reader.flag(f"solo.{side}.all_groups") for side in SOLO_SIDES]
        self.solo_building = reader.count("solo.building")
        self.solo_levite = reader.count("solo.levite")
        self.solo_column_bonus = reader.flag("solo.column_bonus")
        directions = ("anticlockwise", "", "clockwise")
        self.focus_column = [reader.count(f"solo.focus.{gate}.column") for gate in GATES]
        self.focus_step = [reader.choice(f"solo.focus.{gate}.direction", directions) - 1 for gate in GATES]
        self.focus_offers = [
            [read_offer(reader, f"solo.focus.{gate}.{which}") for which in ("upper", "lower")]
            for gate in GATES
        ]
        self.schemes: list[list[Scheme]] = read_schemes(reader)


def either(reader: BoxReader, own: str, shared: str, name: str) -> str:
    """Where a tile's value stands: at the tile, or once for all of its kind."""
    return own if reader.has(f"{own}.{name}") else shared


def read_offer(reader: BoxReader, path: str) -> tuple[int, int]:
    """Price and gain of an offer."""
    return reader.count(f"{path}.pay"), reader.effect(f"{path}.gain")
