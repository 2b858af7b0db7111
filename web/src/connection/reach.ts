/** Where a link of this page leads others: the address in the browser may be good on this computer alone. */

export interface Reach {
  readonly origin: string;
  /** `anywhere`, from devices in the same `house`, or from `here` alone. */
  readonly from: "anywhere" | "house" | "here";
}

const LOOPBACK = /^(localhost|.*\.localhost|127(\.\d+){3}|\[::1\])$/;

/** How others reach a page that is open at an origin, if its server is known to be at another address too. */
export function reach(origin: string, address: string | null): Reach {
  if (!LOOPBACK.test(new URL(origin).hostname)) return { origin, from: "anywhere" };
  return address ? { origin: address.replace(/\/+$/, ""), from: "house" } : { origin, from: "here" };
}
