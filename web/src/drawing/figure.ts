/** A number as it is printed: with a minus, not with a hyphen. */
export const figure = (count: number): string => String(count).replace("-", "−");
