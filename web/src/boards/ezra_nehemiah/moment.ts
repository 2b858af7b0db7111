/** Times of a game: its weeks, and the Sabbath at the end of each. */

import type { EzraObservation } from "../../generated/ezra_nehemiah";
import type { Moments } from "../moments";

const DAYS = 6;

export const moment: Moments = (seen, last) => {
  const { week, day } = seen as EzraObservation;
  const end = last as EzraObservation;
  // While a game runs nobody knows yet which Sabbath is its last.
  const sabbath = end.over && week === end.week ? "last_sabbath" : "sabbath";
  return { name: day < DAYS ? "week" : sabbath, values: { week: week + 1, day: day + 1 } };
};
