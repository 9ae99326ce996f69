import type * as calls from '#contract/setup.ts';
import type { SetupPart } from '#contract/setup.ts';
import { invariant } from '#domain/kit/invariant.ts';
import { ok } from '#domain/kit/result.ts';
import type { Judged } from '#domain/setup/judged.ts';
import { audit } from '#server/kit/audit.ts';
import type { Verb } from '#server/kit/verb.ts';
import type { World } from '#server/kit/world.ts';
import { storeTrial } from './parts/store.ts';
import { tryAddress } from './parts/try-address.ts';
import { tryMail } from './parts/try-mail.ts';
import { tryPayment } from './parts/try-payment.ts';
import { trySuppliers } from './parts/try-suppliers.ts';
import { readParts } from './read-setup.ts';

type Tried = { readonly judged: Judged; readonly tokenHash?: string };
type Try = (world: World, to: string, signal: AbortSignal) => Promise<Tried>;

const tries: Readonly<Partial<Record<SetupPart, Try>>> = {
  mail: (world, to) => tryMail(world, to),
  address: async (world, _to, signal) => ({ judged: await tryAddress(world, signal) }),
  payment: async (world, _to, signal) => ({ judged: await tryPayment(world, signal) }),
  suppliers: async (world, _to, signal) => ({ judged: await trySuppliers(world, signal) }),
};

/** Tries a part now and keeps the result for all administrators. A part that is only read is read again. */
export const trySetupPart: Verb<typeof calls.trySetupPart> = async (world, { params: { part }, actor, ip, signal }) => {
  const tried = await tries[part]?.(world, actor.email, signal);
  if (tried !== undefined) {
    const now = world.clock.now();
    await world.database.transact(async (tx) => {
      await storeTrial(tx, { part, now, ...tried });
      const facts = { part, state: tried.judged.state };
      await audit(world, tx, { event: 'setup-tried', userId: null, actorId: actor.userId, ip, facts });
    });
  }
  const view = (await readParts(world)).find((one) => one.part === part);
  invariant(view, `the setup has a part ${part}`);
  return ok(view);
};
