// Measures pages with Lighthouse: what is wanted comes as JSON on the standard input, a line of JSON per page goes out.
//
// Each page is opened three times in each way as a visitor who has never been here (no cache, no service worker) but
// has a seat: on a desktop and on a phone with Lighthouse's usual throttling, and on a desktop as fast as this machine
// is.

import { readFileSync } from "node:fs";
import lighthouse, { desktopConfig } from "lighthouse";
import { launch } from "puppeteer-core";

const CATEGORIES = ["performance", "accessibility", "best-practices"];
const LOOKS = {
  desktop: { config: desktopConfig, flags: {} },
  mobile: { config: undefined, flags: {} },
  unthrottled: { config: desktopConfig, flags: { throttlingMethod: "provided", onlyCategories: ["performance"] } },
};

const VISITS = 3; // the middle one counts

const wanted = JSON.parse(readFileSync(0, "utf-8"));
const browser = await launch({ executablePath: wanted.browser, args: ["--no-sandbox"], headless: true });
const port = Number(new URL(browser.wsEndpoint()).port);
await browser.setCookie(...wanted.cookies);

function found(look, page, { lhr }) {
  const value = (audit) => lhr.audits[audit]?.numericValue ?? 0;
  const requests = (lhr.audits["network-requests"]?.details?.items ?? []).filter((each) => each.url.startsWith(wanted.origin));
  const short = Object.values(lhr.categories).flatMap((category) =>
    category.auditRefs
      .filter((each) => each.weight > 0 && (lhr.audits[each.id].score ?? 1) < 0.9)
      .map((each) => `${each.id} (${lhr.audits[each.id].displayValue ?? lhr.audits[each.id].title})`),
  );
  return {
    page: page.name,
    look,
    scores: Object.fromEntries(Object.entries(lhr.categories).map(([name, each]) => [name, Math.round(100 * each.score)])),
    bytes: requests.reduce((sum, each) => sum + each.transferSize, 0),
    requests: requests.length,
    painted: value("largest-contentful-paint"),
    interactive: value("interactive"),
    blocked: value("total-blocking-time"),
    shift: value("cumulative-layout-shift"),
    version: lhr.lighthouseVersion,
    browser: lhr.environment.hostUserAgent.match(/Chrome\/\d+/)?.[0] ?? "",
    short,
  };
}

for (const page of wanted.pages) {
  for (const look of wanted.looks ?? Object.keys(LOOKS)) {
    const { config, flags } = LOOKS[look];
    const visits = [];
    for (let visit = 0; visit < VISITS; visit += 1) {
      const result = await lighthouse(page.url, { port, onlyCategories: CATEGORIES, ...flags }, config);
      visits.push(found(look, page, result));
    }
    visits.sort((one, other) => one.scores.performance - other.scores.performance);
    console.log(JSON.stringify(visits[(VISITS - 1) / 2]));
  }
}
await browser.close();
