/**
 * The list of flights in a real browser: from a keystroke in a filter, or another sort, to the picture with the new
 * list, beside a list without any library in the same run. Goals: performance.md 4, screens.md F10.
 */
import { join } from 'node:path';
import type { CDPSession, Page } from 'playwright-core';
import { z } from 'zod';
import { launchBrowser, newPerson, signIn } from '#tests/builders/browser.ts';
import { daysAhead } from '#tests/builders/main-job.ts';
import { removeDataDir, startServer } from '#tests/builders/server-process.ts';
import { answerGuide, chooseAirport } from '#tests/journeys/steps.ts';
import { finishedSearchBody } from './parts/flight-list-data.ts';
import { quantile } from './parts/pairs.ts';
import { printTable, times } from './parts/table.ts';

const sizes = [500, 5000] as const;
const slowdowns = [1, 4] as const;
const rounds = 5;
const letters = ['b', 'd'] as const;
const sorts = ['shortest', 'depart_earliest', 'price_lowest'] as const;
/** Between two actions, so that what is drawn later is not measured with the next. */
const restMs = 150;
const mostRatio = 1.5;
const mostGrowth = 1.25;
const mostMs = 100;
/** Who is at work for longer drops a picture. */
const pictureMs = 16;

/** From the act to the picture, and how long of it the page was at work. */
const painting = z.object({ ms: z.number(), busyMs: z.number() });
type Painted = z.output<typeof painting>;

type Side = {
  readonly page: Page;
  readonly throttle: CDPSession;
  readonly list: string;
  readonly keys: Painted[];
  readonly sorts: Painted[];
};

const painted = async ({ page, list }: Side, act: () => Promise<unknown>): Promise<Painted> => {
  await page.evaluate(`paintClock.arm(${JSON.stringify(list)})`);
  await act();
  const painted = painting.parse(await page.evaluate('paintClock.painted'));
  await page.waitForTimeout(restMs);
  return painted;
};

/** Types a letter and takes it away, and sorts: each changes what is in sight. */
const runSlice = async (side: Side, isCounted: boolean): Promise<void> => {
  const { page } = side;
  await page.bringToFront();
  const airline = page.getByRole('textbox', { name: 'Airline name' });
  const sort = page.getByRole('combobox', { name: 'Sort' });
  await airline.focus();
  for (const key of letters.flatMap((letter) => [letter, 'Backspace'])) {
    const one = await painted(side, () => page.keyboard.press(key));
    if (isCounted) side.keys.push(one);
  }
  for (const value of sorts) {
    const one = await painted(side, () => sort.selectOption(value));
    if (isCounted) side.sorts.push(one);
  }
};

const server = await startServer({ env: { REQUESTS_PER_MINUTE: '1000000000' } });
const browser = await launchBrowser();

const openSide = async (body: string, list: string, open: (page: Page) => Promise<unknown>): Promise<Side> => {
  const { page, context } = await newPerson(browser, server.url);
  await page.addInitScript({ path: join(import.meta.dirname, 'parts', 'paint-clock.js') });
  await page.route(/\/api\/flight-search\?/, (route) => route.fulfill({ json: { id: 'benchbenchbenchbenchbe' } }));
  await page.route(/\/api\/flight-search\/\w+/, (route) => route.fulfill({ contentType: 'application/json', body }));
  await page.route(/\/least-list$/, (route) =>
    route.fulfill({ path: join(import.meta.dirname, 'floors', 'flight-list.html') }),
  );
  await open(page);
  await page.locator(list).waitFor();
  return { page, throttle: await context.newCDPSession(page), list, keys: [], sorts: [] };
};

const openProduct = (body: string): Promise<Side> =>
  openSide(body, 'section[aria-label="Flights"] > ul', async (page) => {
    await signIn(page, 'sam@acme.example');
    await answerGuide(page, { purpose: 'Personal' });
    await page.getByRole('radio', { name: 'One way' }).check();
    await chooseAirport(page, 'From', 'JFK', 'JFK');
    await chooseAirport(page, 'To', 'LHR', 'LHR');
    await page.getByRole('textbox', { name: 'Depart' }).fill(daysAhead(30));
    await page.getByRole('button', { name: 'Next Step' }).click();
  });

const openFloor = (body: string): Promise<Side> => openSide(body, '#flights', (page) => page.goto('/least-list'));

const rows: string[][] = [];
const productP50 = new Map<string, number>();
for (const size of sizes) {
  const body = finishedSearchBody(size);
  for (const rate of slowdowns) {
    const product = await openProduct(body);
    const floor = await openFloor(body);
    for (const side of [product, floor]) {
      await runSlice(side, false);
      await side.throttle.send('Emulation.setCPUThrottlingRate', { rate });
      await runSlice(side, false);
    }
    for (let round = 0; round < rounds; round += 1)
      for (const side of round % 2 === 0 ? [floor, product] : [product, floor]) await runSlice(side, true);
    for (const kind of ['keys', 'sorts'] as const) {
      const of = product[kind].map(({ ms }) => ms);
      const least = floor[kind].map(({ ms }) => ms);
      const busy = product[kind].map(({ busyMs }) => busyMs);
      const ratio = quantile(of, 0.95) / quantile(least, 0.95);
      const p50 = quantile(of, 0.5);
      const before = productP50.get(`${kind} ${rate}`);
      productP50.set(`${kind} ${rate}`, p50);
      const isMet = ratio <= mostRatio && (size !== 500 || rate !== 1 || quantile(of, 0.95) < mostMs);
      rows.push([
        `${kind === 'keys' ? 'filter' : 'sort'}, ${size} options, ${rate === 1 ? 'full' : `1/${rate}`} CPU`,
        `${Math.round(quantile(least, 0.5))} / ${Math.round(quantile(least, 0.95))}`,
        `${Math.round(p50)} / ${Math.round(quantile(of, 0.95))}`,
        times(ratio),
        isMet ? 'ok' : 'over',
        `${quantile(busy, 0.5).toFixed(1)} / ${quantile(busy, 0.95).toFixed(1)}`,
        `${busy.filter((ms) => ms > pictureMs).length} of ${busy.length}`,
        before === undefined ? '' : `${times(p50 / before)} ${p50 / before <= mostGrowth ? 'ok' : 'over'}`,
      ]);
    }
    for (const side of [product, floor]) await side.page.context().close();
  }
}
await browser.close();
await server.stop();
removeDataDir(server.dataDir);
printTable(
  [
    'from act to picture, ms',
    'floor p50 / p95',
    'product p50 / p95',
    `p95 <= ${mostRatio}x`,
    '',
    'at work p50 / p95, ms',
    `over ${pictureMs} ms`,
    `p50 to 500, <= ${mostGrowth}x`,
  ],
  rows,
);
