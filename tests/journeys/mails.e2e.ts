/**
 * One mail of each kind that the API tests made, on a phone. `npm test` keeps them; by hand:
 * `MAILS=folder npm run check`, then `MAILS=folder npm run journeys -- tests/journeys/mails`. What their text and HTML
 * must say is checked where each was made, in tests/builders/readable-mail.ts.
 */
import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, test } from 'vitest';
import { z } from 'zod';
import { sharedBrowser } from '#tests/builders/browser.ts';
import { isSkipped } from '#tests/builders/journey.ts';
import { readMails } from '#tests/builders/read-mails.ts';

const folder = process.env.MAILS ?? '';
const keptMail = z.object({ to: z.string(), subject: z.string(), text: z.string(), html: z.string() });

/** With fewer the tests that make them did not run before. */
const fewestKinds = 60;

describe.skipIf(isSkipped || folder === '')('mails on a phone', () => {
  test('one of each kind fits 375 pixels and breaks no rule of accessibility', async () => {
    const mails = readdirSync(folder)
      .toSorted()
      .map((name) => keptMail.parse(JSON.parse(readFileSync(join(folder, name), 'utf8'))));
    await readMails(await sharedBrowser(), mails);
    expect(mails.length).toBeGreaterThan(fewestKinds);
  }, 600_000);
});
