/**
 * The list of flights in a real browser: the time from a keystroke in a filter, or a new sort, to the frame with
 * the new list, compared with a list without any library in the same run. Goals: docs/benchmarks.md#goals;
 * docs/screens.md#long-lists
 */
import { launchBrowser, signIn } from '#tests/builders/browser.ts';
import { daysAhead } from '#tests/builders/main-job.ts';
import { removeDataDir, startServer } from '#tests/builders/server-process.ts';
import { answerGuide, chooseAirport } from '#tests/journeys/steps.ts';
import { finishedSearchBody } from './parts/flight-list-data.ts';
import { actCells, actHeads, tracedActs } from './parts/frames.ts';
import {
  mostRatio,
  openSide,
  painted,
  paintedCells,
  paintedHeads,
  runSides,
  type Side,
} from './parts/list-in-browser.ts';
import { quantile } from './parts/pairs.ts';
import { printTable, times } from './parts/table.ts';

const sizes = [500, 5000] as const;
const slowdowns = [1, 4] as const;
const rounds = 5;
const letters = ['b', 'd'] as const;
const sorts = ['shortest', 'depart_earliest', 'price_lowest'] as const;
const mostGrowth = 1.25;
const mostMs = 100;

const kinds = ['keys', 'sorts'] as const;
/** The event each act begins with. */
const begins = ['keydown', 'change'] as const;
type FlightSide = Side<(typeof kinds)[number]>;

/** Types a letter and deletes it, and sorts: each act changes the visible rows. */
const slice = async (side: FlightSide, isCounted: boolean): Promise<void> => {
  const { page, paintedOf } = side;
  await page.bringToFront();
  const airline = page.getByRole('textbox', { name: 'Airline name' });
  const sort = page.getByRole('combobox', { name: 'Sort' });
  // The product keeps the field behind a button, which the act before may have closed.
  const filter = page.getByRole('button', { name: /^Airline/ });
  if ((await filter.count()) > 0 && !(await airline.isVisible())) await filter.click();
  await airline.focus();
  for (const key of letters.flatMap((letter) => [letter, 'Backspace'])) {
    const taken = await painted(side, () => page.keyboard.press(key));
    if (isCounted) paintedOf('keys').push(taken);
  }
  for (const value of sorts) {
    const taken = await painted(side, () => sort.selectOption(value));
    if (isCounted) paintedOf('sorts').push(taken);
  }
};

const server = await startServer({ env: { REQUESTS_PER_MINUTE: '1000000000' } });
const browser = await launchBrowser();

const common = (body: string) => ({
  kinds,
  floor: 'flight-list.html',
  answers: [
    [/\/api\/flight-search\?/, '{"id":"benchbenchbenchbenchbe"}'],
    [/\/api\/flight-search\/\w+/, body],
  ] as const,
});

const openProduct = (body: string): Promise<FlightSide> =>
  openSide(browser, server.url, {
    ...common(body),
    list: 'section[aria-label="Flights"] > ul',
    open: async (page) => {
      await signIn(page, 'sam@acme.example');
      await answerGuide(page, { purpose: 'Personal' });
      await page.getByRole('radio', { name: 'One way' }).check();
      await chooseAirport(page, 'From', 'JFK', 'JFK');
      await chooseAirport(page, 'To', 'LHR', 'LHR');
      await page.getByRole('textbox', { name: 'Depart' }).fill(daysAhead(30));
      await page.getByRole('button', { name: 'Next Step' }).click();
    },
  });

const openFloor = (body: string): Promise<FlightSide> =>
  openSide(browser, server.url, {
    ...common(body),
    list: '#flights',
    open: (page) => page.goto('/least-list'),
  });

/** From the browser's own trace. It runs separately from the timing, because a trace slows the browser down. */
const traceActs = (side: FlightSide) =>
  tracedActs(side, begins, async () => {
    for (let round = 0; round < rounds; round += 1) await slice(side, false);
  });

const rows: string[][] = [];
const productP50 = new Map<string, number>();
for (const size of sizes) {
  const body = finishedSearchBody(size);
  for (const rate of slowdowns) {
    const product = await openProduct(body);
    const floor = await openFloor(body);
    await runSides([floor, product], { rate, rounds, slice });
    const leastActs = await traceActs(floor);
    const acts = await traceActs(product);
    for (const [at, kind] of kinds.entries()) {
      const productMs = product.paintedOf(kind);
      const { ratio, cells } = paintedCells(floor.paintedOf(kind), productMs);
      const p50 = quantile(productMs, 0.5);
      const before = productP50.get(`${kind} ${rate}`);
      productP50.set(`${kind} ${rate}`, p50);
      const isMet = ratio <= mostRatio && (size !== 500 || rate !== 1 || quantile(productMs, 0.95) < mostMs);
      rows.push([
        `${kind === 'keys' ? 'filter' : 'sort'}, ${size} options, ${rate === 1 ? 'full' : `1/${rate}`} CPU`,
        ...cells,
        isMet ? 'ok' : 'over',
        ...actCells(leastActs[at] ?? [], acts[at] ?? []),
        before === undefined ? '' : `${times(p50 / before)} ${p50 / before <= mostGrowth ? 'ok' : 'over'}`,
      ]);
    }
    for (const side of [product, floor]) await side.page.context().close();
  }
}
await browser.close();
await server.stop();
removeDataDir(server.dataDir);
printTable(['from act to frame, ms', ...paintedHeads, '', ...actHeads, `p50 to 500, <= ${mostGrowth}x`], rows);
