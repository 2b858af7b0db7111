/** What travels on the table of Ezra and Nehemiah, by the kinds of events: what, and from where or to where. */

import { comes, goes, HERE, joins, type JourneyTable } from "../journeys";

/** Every player has a place among those that are seen at a glance; the whole board of one of them is open. */
export const HOME = '[data-glance="{seat}/board"] .who svg';

const glanced = (good: string): string => `[data-glance="{seat}/board"] [data-good="${good}"] svg`;
const CREW = ['[data-crew="{seat}/crew"] svg', glanced("worker")];
const SILVER = ['[data-thing="{seat}/good:silver"] svg', glanced("silver")];
const cube = (name: string): string[] => [`[data-thing="{seat}/cube:{${name}}"] svg`, glanced(`{${name}}`)];
const SPACE = ['[data-touch="space:{space}"]'];
const GATE = ['[data-touch="space:{gate}"]', '[data-touch="gate:{gate}"]'];
const SCROLL = ['[data-touch="scroll:{scroll}"]'];
const SLOT = ['[data-thing="{seat}/{0}"] .place svg'];
const tucked = (card: string): string[] => [`.tucked [data-thing="{seat}/card:{${card}}"]`];
const inPile = '.pile [data-thing="{seat}/card:{character}"]';

export const JOURNEYS: JourneyTable = {
  gained: [joins(['[data-thing="{seat}/{0}"] svg', glanced("{what}")], [HERE])],
  gained_worker: [joins(CREW, [HERE])],
  sold: [joins(SILVER, cube("cube"))],
  bought_food: [joins(['[data-thing="{seat}/good:food"] svg', glanced("food")], SILVER)],
  bought_gold: [joins([glanced("gold")], SILVER)],
  paid_keeper: [goes(SILVER, GATE)],
  keeper_paid: [joins(SILVER, GATE)],
  toll_paid: [goes(SILVER, SCROLL)],
  toll_gained: [joins(SILVER, SCROLL)],
  blessed: [
    comes(
      ['[data-thing="{seat}/{0}"] [data-marker]'],
      ['[data-thing="{seat}/{0}"] circle:has(+ circle + [data-marker])'],
    ),
  ],
  levite: [comes(['[data-thing="{seat}/{0}"]'], CREW)],
  laid_cube: [comes(['[data-touch="row:{row}"] [data-stone]'], cube("cube"))],
  burnt: [goes(cube("cube"), ['[data-touch="altar"]'])],
  scribe: [comes(['[data-scribe="{scroll}"]'], CREW)],
  hero: [comes(tucked("hero"), ['[data-touch="scroll:{hero}"]'])],
  cleared: [joins(cube("cube"), SPACE)],
  cleared_all: [joins([glanced("gold")], SPACE)],
  keeper: [comes(['[data-keeper="{gate}"]'], CREW)],
  built_gate: [comes(['[data-keeper="{gate}"]'], CREW), joins(SILVER, GATE)],
  built_wall: [comes(['[data-wall="{space}"]'], [])],
  trader: [comes(SLOT, CREW)],
  elder: [comes(SLOT, CREW)],
  recovered: [joins(CREW, ['[data-thing="{seat}/{0}"]'])],
  assigned: [comes(['section:has([data-thing="{seat}/{0}"]) .crew svg'], CREW)],
  played: [
    comes([inPile], ['.hand [data-thing="{seat}/card:{character}"]', '.own:has([data-whose="{seat}"]) .hand .back']),
  ],
  drew: [comes(['.hand [data-thing="{seat}/{each}"]'], [])],
  refilled: [comes(['.own:has([data-whose="{seat}"]) .hand .back'], [])],
  tucked: [comes(tucked("character"), [inPile])],
  week: [comes([".shofar"], [".shofar"])],
};

const OF_OPPONENT = "opponent_";

/** The opponent of a solo game moves its things as others do, by events of kinds of their own. */
export const kindOf = ({ kind }: { readonly kind: string }): string =>
  kind.startsWith(OF_OPPONENT) ? kind.slice(OF_OPPONENT.length) : kind;
