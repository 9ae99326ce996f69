import type { Refusal } from '#contract/refusals.ts';
import { identifierLimits, type importIdentifiers as route } from '#contract/settings/identifiers.ts';
import { numberText, type Reader } from '#domain/kit/reader.ts';
import { ok, type Result, refuse } from '#domain/kit/result.ts';
import { type IdentifierPlan, planIdentifiers, readIdentifiers } from '#domain/trips/identifier-import.ts';
import type { Db } from '#platform/db/database.ts';
import { audit } from '#server/kit/audit.ts';
import type { Call, Verb } from '#server/kit/verb.ts';
import type { World } from '#server/kit/world.ts';
import { addIdentifiers, findIdentifierKeys, turnIdentifiers } from '#server/people/identifier-store.ts';
import { findIdentifierLabel, takeTurns } from '#server/people/organization-store.ts';
import { identifierLines } from './parts/identifier-lines.ts';
import { refusalToManage } from './parts/refusal-to-manage.ts';

type ImportCall = Call<typeof route>;

const invalid = (sentence: string): Refusal => ({
  code: 'invalid',
  detail: `${sentence}.`,
  errors: { text: sentence },
});

/** Why a plan would make the list too long, or null. */
const tooMany = (
  { added, turnedOn, turnedOff }: IdentifierPlan,
  known: ReadonlyMap<string, boolean>,
  reader: Reader,
): string | null => {
  const count = (number: number): string => numberText(number, 0, reader);
  const onBefore = [...known.values()].filter(Boolean).length;
  const on = onBefore + added.length + turnedOn.length - turnedOff.length;
  if (on > identifierLimits.active)
    return `A list has at most ${count(identifierLimits.active)} values that are on. With these it would have ${count(on)}`;
  const all = known.size + added.length;
  if (all > identifierLimits.values)
    return `A list has at most ${count(identifierLimits.values)} values, on and off. With these it would have ${count(all)}`;
  return null;
};

const write = async (world: World, tx: Db, { call, plan }: { call: ImportCall; plan: IdentifierPlan }) => {
  const { params, actor, ip } = call;
  const { added, turnedOn, turnedOff } = plan;
  if (added.length + turnedOn.length + turnedOff.length === 0) return;
  const organizationId = params.id;
  await addIdentifiers(tx, { organizationId, values: [...added, ...turnedOn], now: world.clock.now() });
  if (turnedOff.length > 0) await turnIdentifiers(tx, { organizationId, keys: turnedOff, isActive: false });
  const counts = { added: added.length, turnedOn: turnedOn.length, turnedOff: turnedOff.length };
  const facts = { organizationId, ...counts };
  await audit(world, tx, { event: 'identifiers-added', userId: null, actorId: actor.userId, ip, facts });
};

const mostFirst = 5;

const importInto = async (
  world: World,
  tx: Db,
  call: ImportCall,
): Promise<Result<ReturnType<typeof replyOf>, Refusal>> => {
  const { params, body } = call;
  // Two people who add at once do so one after the other, so that both keep to the limit.
  if (!(await takeTurns(tx, params.id))) return refuse({ code: 'not-found' });
  const label = await findIdentifierLabel(tx, params.id);
  const read = readIdentifiers(identifierLines(body.text, body.format), label);
  if (read.values.size === 0 && read.bad.length === 0) return refuse(invalid('Please enter one value a line'));
  const known = await findIdentifierKeys(tx, params.id);
  // A text without one good line is nobody's whole list.
  const plan = planIdentifiers(read, known, body.is_whole_list && read.values.size > 0);
  const sentence = tooMany(plan, known, call.reader());
  if (sentence !== null) return refuse(invalid(sentence));
  if (!body.is_preview) await write(world, tx, { call, plan });
  return ok(replyOf(read, plan));
};

const replyOf = ({ repeated, bad }: ReturnType<typeof readIdentifiers>, plan: IdentifierPlan) => ({
  added: plan.added.length,
  turned_on: plan.turnedOn.length,
  known: plan.knownCount,
  turned_off: plan.turnedOff.length,
  repeated,
  bad: bad.length,
  bad_lines: bad.slice(0, identifierLimits.badLines),
  first: plan.added.slice(0, mostFirst),
});

/**
 * Adds identifiers to an organization's list, or says what that would do. Refuses `invalid`, `not-found`,
 * `role-too-low`. docs/rules.md#lists-of-identifiers
 */
export const importIdentifiers: Verb<typeof route> = async (world, call) => {
  const refusal = refusalToManage(call);
  return refusal ? refuse(refusal) : await world.database.transact((tx) => importInto(world, tx, call));
};
