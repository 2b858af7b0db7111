/** What travels on the table of Nehemiah, by the kinds of events: what, and from where or to where. */

import { allCome, allGo, comes, goes, HERE, joins, type JourneyTable } from "../journeys";

export const HOME = '[data-home="{seat}"] .head svg';

/** What a seat has of something: on a phone its own is counted at the top as well. */
const had = (sign: string, seat = "{seat}"): string[] => [
  `[data-purse="${seat}"] [data-good="${sign}"] svg`,
  `[data-home="${seat}"] [data-good="${sign}"] svg`,
];
const crewOf = (seat: string): string[] => [
  `[data-purse="${seat}"] [data-good="worker"] svg`,
  `[data-home="${seat}"] .crew .all > g`,
  `[data-home="${seat}"] .crew .one`,
];
const CREW = crewOf("{seat}");
const worker = (place: string): string[] => [`[data-worker="{${place}}"]`];
const card = (place: string): string[] => [`[data-touch="card:{${place}}"]`];
const cubes = (board: string): string[] => [`[data-touch="cube:{seat}:{${board}}"] svg > g`];
const LEADER = ['[data-home="{seat}"] [data-touch="leader:{leader}"]'];
const GATE = ['[data-home="{seat}"] .gate'];
const GATES = ['[data-home="{seat}"] .gates > svg'];
const STACK = ['[data-home="gates"] svg'];

export const JOURNEYS: JourneyTable = {
  sent: [comes(worker("place"), CREW)],
  sent_neutral: [comes(worker("place"), had("neutral"))],
  replaced: [comes(worker("place"), CREW)],
  was_replaced: [joins(CREW, card("place"))],
  moved: [comes(worker("to"), card("from"))],
  swapped_workers: [comes(worker("first"), card("second")), comes(worker("second"), card("first"))],
  swapped_cards: [comes(card("first"), card("second")), comes(card("second"), card("first"))],
  cleared: [allGo(['[data-worker^="{column}"]'], crewOf("{owner}"))],
  laid: [allCome(['[data-touch^="card:{column}"]'], [".stacks .now"])],
  paid: [goes(had("gold"), card("place"))],
  was_paid: [joins(had("gold"), ['[data-touch="{0}"]'])],
  took_wood: [joins(had("wood"), [HERE])],
  took_gold: [joins(had("gold"), [HERE])],
  took_gate: [comes(GATE, STACK), joins(GATES, STACK)],
  placed_cube: [comes(cubes("board"), [])],
  moved_cube: [comes(cubes("to"), cubes("from"))],
  shifted_cube: [comes(cubes("to"), cubes("from"))],
  took_back: [goes(cubes("board"), [])],
  auctioned: [comes(['.lot[data-touch="{0}"]'], ['.offer [data-touch="{0}"]'])],
  hired: [comes(LEADER, ['.lot[data-touch="{0}"]', '[data-sold="{leader}"] svg'])],
  sculpted: [joins(had("aside"), CREW)],
};
