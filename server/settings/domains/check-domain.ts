import type { Refusal } from '#contract/refusals.ts';
import type * as calls from '#contract/settings/domains.ts';
import { ok, type Result, refuse } from '#domain/kit/result.ts';
import { lookOf } from '#domain/team/mail-domains.ts';
import type { Clock } from '#platform/clock.ts';
import { beyondWall } from '#platform/db/wall.ts';
import { makeRateLimit, type RateLimit } from '#platform/rate-limit.ts';
import type { Call, Verb } from '#server/kit/verb.ts';
import type { World } from '#server/kit/world.ts';
import { refusalOfEditor } from './parts/refusal-of-editor.ts';
import { type DomainRow, domainView, findDomain } from './parts/store.ts';
import { storeProof } from './parts/store-proof.ts';

type CheckCall = Call<typeof calls.checkDomain>;

const looksAnHour = 10;
const hourSeconds = 3_600;
/** A short window: an organization refused because of others waits at most a minute. */
const allLooksAMinute = 60;
const minuteSeconds = 60;

type Limits = { readonly ofOrganization: RateLimit; readonly ofAll: RateLimit };
const limits = new WeakMap<Clock, Limits>();

/** Checks of each organization and of all, in this process. They keep our queries to other people's name servers few. */
const limitsOf = ({ clock }: World): Limits => {
  const nowMs = () => clock.now().getTime();
  const known = limits.get(clock) ?? {
    ofOrganization: makeRateLimit({ nowMs, limit: looksAnHour, windowSeconds: hourSeconds }),
    ofAll: makeRateLimit({ nowMs, limit: allLooksAMinute, windowSeconds: minuteSeconds }),
  };
  limits.set(clock, known);
  return known;
};

/** @returns the seconds to wait; null: DNS may be asked now. A refused check is not counted against the organization. */
const takeLook = (world: World, organizationId: number): number | null => {
  const { ofOrganization, ofAll } = limitsOf(world);
  const key = String(organizationId);
  return ofOrganization.look(key) ?? ofAll.take('all') ?? ofOrganization.take(key);
};

const prove = (world: World, { params, actor, ip }: CheckCall, domain: string): Promise<Result<DomainRow, Refusal>> =>
  // Nothing else of other organizations is revealed.
  beyondWall(() =>
    world.database.transact((tx) =>
      storeProof(world, tx, {
        domain,
        isThis: ({ id, organization_id }) => id === params.domainId && organization_id === params.id,
        proof: { way: 'dns', actorId: actor.userId, ip },
      }),
    ),
  );

/**
 * Looks the record up in DNS, outside any transaction, and stores the proof when it is found. The first organization to
 * prove a domain has it. Refuses `not-found`, `role-too-low`, `rate-limited` after 10 checks of the organization within
 * an hour or 60 of all organizations within a minute, and `conflict` when another organization has the proof, which only
 * an organization that publishes the record learns.
 */
export const checkDomain: Verb<typeof calls.checkDomain> = async (world, call) => {
  const { params } = call;
  const refusal = await refusalOfEditor(world, call);
  if (refusal) return refuse(refusal);
  const row = await findDomain(world.db, params.id, params.domainId);
  if (!row) return refuse({ code: 'not-found' });
  const retryAfterSeconds = takeLook(world, params.id);
  if (retryAfterSeconds !== null) return refuse({ code: 'rate-limited', retryAfterSeconds });
  const look = lookOf(await world.domainRecords.textsOf(row.domain), row.token);
  if (look !== 'found') return ok({ look, domain: domainView(row, world.clock.now()) });
  const proven = await prove(world, call, row.domain);
  return proven.ok ? ok({ look, domain: domainView(proven.value, world.clock.now()) }) : proven;
};
