/**
 * From a keystroke in the filter of 100 hotels to the frame with the new list, compared with a list without any
 * library.
 */

import { z } from 'zod';
import { type HotelProperty, listProperties } from '#contract/hotels.ts';
import { launchBrowser, signIn } from '#tests/builders/browser.ts';
import { hotelOf } from '#tests/builders/hotel-properties.ts';
import { daysAhead } from '#tests/builders/main-job.ts';
import { removeDataDir, startServer } from '#tests/builders/server-process.ts';
import { answerGuide } from '#tests/journeys/steps.ts';
import { actCells, actHeads, tracedActs } from './frames.ts';
import { mostRatio, openSide, painted, paintedCells, paintedHeads, runSides, type Side } from './list-in-browser.ts';

export const hotelKeyHeads = ['from key to picture, ms', ...paintedHeads, '', ...actHeads];

const hotels = 100;
const rounds = 8;
const slowdowns = [1, 4] as const;
/** Each letter leaves some of the hotels, and Backspace restores all. */
const letters = ['a', 'z'] as const;

const kinds = ['keys'] as const;
type HotelSide = Side<(typeof kinds)[number]>;

const words = ['Aurel', 'Zenith', 'Meridiem', 'Castellan', 'Norvisca', 'Quillumi', 'Zandolle', 'Lummisca'] as const;

const hotelAt = (index: number): HotelProperty =>
  hotelOf({
    id: `bench-${index}`,
    name: `Hotel ${words[index % words.length]} ${index}`,
    rank: index + 1,
    latitude: 51.46 + ((index * 37) % 100) / 1000,
    longitude: -0.2 + ((index * 61) % 150) / 1000,
    rating_star: 2 + (index % 4),
    price_display: 9_000 + ((index * 7_919) % 40_000),
    price_total: 27_000 + ((index * 7_919) % 40_000) * 3,
    is_policy: true,
    policy_sentence: 'Within the limit of 250.00 USD a night before taxes: 180.00 USD on average',
  });

const slice = async (side: HotelSide, isCounted: boolean): Promise<void> => {
  const { page, paintedOf } = side;
  await page.bringToFront();
  await page.getByRole('textbox', { name: 'Hotel name' }).focus();
  for (const key of letters.flatMap((letter) => [letter, 'Backspace'])) {
    const taken = await painted(side, () => page.keyboard.press(key));
    if (isCounted) paintedOf('keys').push(taken);
  }
};

/** From the browser's own trace. It runs separately from the timing, because a trace slows the browser down. */
const traceActs = (side: HotelSide) =>
  tracedActs(side, ['keydown'], async () => {
    for (let round = 0; round < rounds; round += 1) await slice(side, false);
  });

/** @returns rows of a table with the columns of `hotelKeyHeads` */
export const hotelListKeys = async (): Promise<readonly (readonly string[])[]> => {
  const server = await startServer({ env: { REQUESTS_PER_MINUTE: '1000000000' } });
  const browser = await launchBrowser();
  const list = Array.from({ length: hotels }, (_, index) => hotelAt(index));
  const body = JSON.stringify(z.encode(listProperties.reply, list));
  const common = { kinds, floor: 'hotel-list.html', answers: [[/\/api\/properties\?/, body]] as const };
  const rows: (readonly string[])[] = [];
  for (const rate of slowdowns) {
    const product = await openSide(browser, server.url, {
      ...common,
      list: 'section[aria-label="Hotels"] > ol',
      open: async (page) => {
        await signIn(page, 'sam@acme.example');
        await answerGuide(page, { purpose: 'Personal', items: ['Hotels'] });
        await page.getByRole('combobox', { name: 'Place' }).fill('london');
        await page.getByRole('option', { name: /^London, United Kingdom/ }).click();
        await page.getByRole('textbox', { name: 'Check-in' }).fill(daysAhead(30));
        await page.getByRole('textbox', { name: 'Check-out' }).fill(daysAhead(33));
        await page.getByRole('button', { name: 'Next Step' }).click();
      },
    });
    const floor = await openSide(browser, server.url, {
      ...common,
      list: '#hotels',
      open: (page) => page.goto('/least-list'),
    });
    await runSides([floor, product], { rate, rounds, slice });
    const [least = []] = await traceActs(floor);
    const [acts = []] = await traceActs(product);
    const { ratio, cells } = paintedCells(floor.paintedOf('keys'), product.paintedOf('keys'));
    rows.push([
      `filter of ${hotels} hotels, ${rate === 1 ? 'full' : `1/${rate}`} CPU`,
      ...cells,
      ratio <= mostRatio ? 'ok' : 'over',
      ...actCells(least, acts),
    ]);
    for (const side of [product, floor]) await side.page.context().close();
  }
  await browser.close();
  await server.stop();
  removeDataDir(server.dataDir);
  return rows;
};
