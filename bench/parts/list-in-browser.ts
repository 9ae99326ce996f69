/**
 * A list in a real browser: the time from a person's act to the frame with the new list. Goals:
 * docs/benchmarks.md#goals
 */
import { join } from 'node:path';
import type { Browser, CDPSession, Page } from 'playwright-core';
import { z } from 'zod';
import { newPerson } from '#tests/builders/browser.ts';
import { quantile } from './pairs.ts';
import { times } from './table.ts';

/** The pause between two acts, so that late drawing is not measured with the next one. */
const restMs = 150;
/** The ratio of the p95 to the floor's. */
export const mostRatio = 1.5;

/** From the act to the frame, milliseconds. */
const painting = z.number();

/** The measurements of a list, by kind of act. */
export type Side<K extends string> = {
  readonly page: Page;
  readonly throttle: CDPSession;
  /** The selector of the rows. */
  readonly list: string;
  readonly paintedOf: (kind: K) => number[];
};

export type SideOptions<K extends string> = {
  readonly kinds: readonly K[];
  readonly list: string;
  /** Prepared replies of the server, as a URL pattern and a body. */
  readonly answers: readonly (readonly [address: RegExp, body: string])[];
  /** The minimal list: the reply of `/least-list`. */
  readonly floor: string;
  readonly open: (page: Page) => Promise<unknown>;
};

/** Opens a list in its own browser and waits for it. @param url of the server */
export const openSide = async <K extends string>(
  browser: Browser,
  url: string,
  { kinds, list, answers, floor, open }: SideOptions<K>,
): Promise<Side<K>> => {
  const { page, context } = await newPerson(browser, url);
  await page.addInitScript({ path: join(import.meta.dirname, 'paint-clock.js') });
  for (const [address, body] of answers)
    await page.route(address, (route) => route.fulfill({ contentType: 'application/json', body }));
  await page.route(/\/least-list$/, (route) =>
    route.fulfill({ path: join(import.meta.dirname, '..', 'floors', floor) }),
  );
  await open(page);
  await page.locator(list).waitFor();
  const kept = new Map(kinds.map((kind): [K, number[]] => [kind, []]));
  return { page, throttle: await context.newCDPSession(page), list, paintedOf: (kind) => kept.get(kind) ?? [] };
};

/** Performs one act and waits for the first frame in which the list has changed. @returns milliseconds */
export const painted = async (
  { page, list }: Pick<Side<string>, 'page' | 'list'>,
  act: () => Promise<unknown>,
): Promise<number> => {
  await page.evaluate(`paintClock.arm(${JSON.stringify(list)})`);
  await act();
  const one = painting.parse(await page.evaluate('paintClock.painted'));
  await page.waitForTimeout(restMs);
  return one;
};

/** Runs both sides in turn, after a warm-up round each. @param rate how many times slower the processor is */
export const runSides = async <K extends string>(
  [floor, product]: readonly [floor: Side<K>, product: Side<K>],
  {
    rate,
    rounds,
    slice,
  }: { rate: number; rounds: number; slice: (side: Side<K>, isCounted: boolean) => Promise<void> },
): Promise<void> => {
  for (const side of [product, floor]) {
    await slice(side, false);
    await side.throttle.send('Emulation.setCPUThrottlingRate', { rate });
    await slice(side, false);
  }
  for (let round = 0; round < rounds; round += 1)
    for (const side of round % 2 === 0 ? [floor, product] : [product, floor]) await slice(side, true);
};

const medianAndTail = (ms: readonly number[]): string =>
  `${quantile(ms, 0.5).toFixed(0)} / ${quantile(ms, 0.95).toFixed(0)}`;

/** The heads of `paintedCells`, with a column for whether the goal is met. */
export const paintedHeads = ['floor p50 / p95', 'product p50 / p95', `p95 <= ${mostRatio}x`] as const;

/** @returns the cells for one kind of act: floor, product and their ratio */
export const paintedCells = (floorMs: readonly number[], productMs: readonly number[]) => {
  const ratio = quantile(productMs, 0.95) / quantile(floorMs, 0.95);
  return { ratio, cells: [medianAndTail(floorMs), medianAndTail(productMs), times(ratio)] };
};
