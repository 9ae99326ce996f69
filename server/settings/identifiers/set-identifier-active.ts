import type { Refusal } from '#contract/refusals.ts';
import { identifierLimits, type setIdentifierActive as route } from '#contract/settings/identifiers.ts';
import { numberText, type Reader } from '#domain/kit/reader.ts';
import { ok, refuse } from '#domain/kit/result.ts';
import { identifierKey } from '#domain/trips/identifiers.ts';
import { audit } from '#server/kit/audit.ts';
import type { Verb } from '#server/kit/verb.ts';
import { findIdentifierKeys, findIdentifierState, turnIdentifiers } from '#server/people/identifier-store.ts';
import { takeTurns } from '#server/people/organization-store.ts';
import { refusalToManage } from './parts/refusal-to-manage.ts';

type State = NonNullable<Awaited<ReturnType<typeof findIdentifierState>>>;

const refusalToTurn = (
  { is_only: isOnly, active_count: on }: State,
  isActive: boolean,
  reader: Reader,
): Refusal | null => {
  if (isActive && (on ?? 0) >= identifierLimits.active)
    return {
      code: 'conflict',
      detail: `At most ${numberText(identifierLimits.active, 0, reader)} values can be on. Please turn one off first.`,
    };
  // Otherwise nobody could make a trip, or the list would no longer count without notice.
  if (!isActive && isOnly && (on ?? 0) <= 1)
    return {
      code: 'conflict',
      detail: 'This is the last value that can be used. Please allow other identifiers first, or add another value.',
    };
  return null;
};

/**
 * Turns a value of the list off, or on again. A value that is in that state already stays as it is. Refuses `invalid`, `not-found`, `role-too-low`,
 * and `conflict` when the list would be empty or too long.
 */
export const setIdentifierActive: Verb<typeof route> = async (world, call) => {
  const refusal = refusalToManage(call);
  if (refusal) return refuse(refusal);
  const { params, actor, ip } = call;
  const { value, is_active: isActive } = call.body;
  return await world.database.transact(async (tx) => {
    await takeTurns(tx, params.id);
    const state = await findIdentifierState(tx, params.id);
    if (!state) return refuse({ code: 'not-found' });
    const key = identifierKey(value);
    const isOn = (await findIdentifierKeys(tx, params.id)).get(key);
    if (isOn === undefined) return refuse({ code: 'invalid', errors: { value: 'This value is not on the list' } });
    if (isOn === isActive) return ok(undefined);
    const reason = refusalToTurn(state, isActive, call.reader());
    if (reason) return refuse(reason);
    await turnIdentifiers(tx, { organizationId: params.id, keys: [key], isActive });
    const event = isActive ? 'identifier-turned-on' : 'identifier-turned-off';
    const facts = { organizationId: params.id, value };
    await audit(world, tx, { event, userId: null, actorId: actor.userId, ip, facts });
    return ok(undefined);
  });
};
