import type { Browser } from 'playwright-core';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { signedInCaller } from '#tests/builders/api-caller.ts';
import { newPerson, sharedBrowser, signIn } from '#tests/builders/browser.ts';
import { type DuffelServer, duffelError, startDuffelServer } from '#tests/builders/duffel-server.ts';
import { isSkipped, look } from '#tests/builders/journey.ts';
import { daysAhead, finishedSearch } from '#tests/builders/main-job.ts';
import { removeDataDir, type ServerProcess, startServer } from '#tests/builders/server-process.ts';

let duffel: DuffelServer;
let server: ServerProcess;
let browser: Browser;

beforeAll(async () => {
  if (isSkipped) return;
  duffel = await startDuffelServer(new Date());
  const env = { DUFFEL_ACCESS_TOKEN: 'duffel_test_key', DUFFEL_URL: duffel.baseUrl };
  [server, browser] = await Promise.all([startServer({ env }), sharedBrowser()]);
});
afterAll(async () => {
  if (isSkipped) return;
  await server.stop();
  removeDataDir(server.dataDir);
  await duffel.close();
});

describe.skipIf(isSkipped)('a key that a supplier refuses', () => {
  test('docs/decisions/0196 turns its part of the setup page red at the search of a customer, until a trial works', async () => {
    const { page, context, complaints } = await newPerson(browser, server.url, { width: 1440 });
    await signIn(page, 'root@tripwright.example');
    await page.goto('/console/setup');
    const part = page.getByRole('region', { name: /^Part \d, Suppliers/ });
    const works = page.getByRole('region', { name: /^Part \d, Suppliers, works$/ });
    await part.getByRole('button').click();
    await works.waitFor();
    duffel.fault('POST /air/batch_offer_requests', duffelError(401, 'expired_access_token', 'authentication_error'));
    const query = { way: 'oneway', from: 'JFK', to: 'LHR', depart: daysAhead(28), pax: '1', cabin: 'economy' };
    await finishedSearch(await signedInCaller(server.url, 'sam@acme.example'), query);
    // The person who searched does not wait until it is noted.
    const says = async (): Promise<string> => {
      await page.reload();
      return part.innerText();
    };
    await expect.poll(says, { timeout: 30_000 }).toContain('Duffel refuses our key');
    await look(page, 'setup, a refused key', { isWalked: true });
    await page.setViewportSize({ width: 375, height: 900 });
    await look(page, 'setup, a refused key');
    await part.getByRole('button').click();
    await works.waitFor();
    await look(page, 'setup, a key that works again');
    expect(complaints).toEqual([]);
    await context.close();
  });
});
