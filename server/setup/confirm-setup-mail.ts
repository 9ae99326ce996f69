import type * as calls from '#contract/setup.ts';
import { ok, refuse } from '#domain/kit/result.ts';
import { mailArrived } from '#domain/setup/judge-mail.ts';
import { sha256 } from '#platform/secrets.ts';
import type { Verb } from '#server/kit/verb.ts';
import { storeTrial, takeMailToken } from './parts/store.ts';
import { partView } from './parts/view.ts';

/** The link in the test mail was opened, so mail arrives. Refuses `not-found` for an older link or one used before. */
export const confirmSetupMail: Verb<typeof calls.confirmSetupMail> = async (world, { body: { token } }) =>
  await world.database.transact(async (tx) => {
    const trial = await takeMailToken(tx, sha256(token));
    if (!trial) return refuse({ code: 'not-found' });
    const judged = mailArrived(trial.judged);
    await storeTrial(tx, { part: 'mail', judged, now: trial.triedAt });
    return ok(partView('mail', judged, trial.triedAt));
  });
