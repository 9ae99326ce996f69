/** Follows what cardholders dispute, and calls before a deadline. docs/booking.md#disputes; docs/decisions/0198 */
import { hourMs } from '#domain/kit/ask-again.ts';
import { formatMoney } from '#domain/kit/money.ts';
import { type DisputeNews, disputeNews, isEvidenceUrgent, nextDisputeLook } from '#domain/payments/disputes.ts';
import { backOffMs } from '#platform/back-off.ts';
import { type Db, transact } from '#platform/db/database.ts';
import { eachGuarded } from '#platform/each-guarded.ts';
import type { JobData } from '#platform/jobs/jobs.ts';
import type { Dispute } from '#platform/payments/port.ts';
import { callDesk, type DeskCall, type DeskCaller } from '#server/kit/call-desk.ts';
import {
  type DisputeRow,
  findDisputeRow,
  findDisputesForEvidence,
  findDisputesToLookAt,
  putOffDispute,
  saveDispute,
} from './disputes-store.ts';
import { gatewayCaller, gatewayMs } from './gateway.ts';
import type { FeeWorld } from './parts/fee-gateway.ts';

type FollowingWorld = DeskCaller & Pick<FeeWorld, 'db' | 'jobs' | 'metrics' | 'payments'>;

/** How often disputes are looked for that are due for a look or near their deadline. */
const everySeconds = 900;
const mostAtOnce = 50;

const sentences: Readonly<Record<DisputeNews, string>> = {
  opened:
    'A cardholder disputes this charge at their bank. See the dispute at the gateway and send the evidence before the deadline: the booking, its mails and what was traveled. Do not refund it meanwhile, or the customer has the money twice.',
  won: 'The bank decided for us. The money comes back to our account at the gateway; the page Money shows when it is there.',
  lost: 'The bank decided for the cardholder, or nobody answered in time. The money is gone. Settle with the customer what is left to pay, and cancel what can still be canceled.',
  unknown: 'The gateway has a state of this dispute that we do not know. See it there.',
};

const dueSentence =
  'The time to send evidence for this dispute is nearly over, and the gateway still waits for us. Without evidence the dispute is lost.';

const factsOf = (row: DisputeRow): DeskCall['facts'] => [
  ['Amount', formatMoney({ minor: row.amount_minor, currency: row.currency })],
  ['Reason', row.reason],
  ['State', row.is_inquiry ? `${row.state}, an inquiry` : row.state],
  ['Evidence until', row.evidence_due_at?.toISOString() ?? 'The bank takes none'],
  ['Dispute at the gateway', row.ref],
  ['Charge at the gateway', row.charge_ref],
  ['Our name of the payment', row.name ?? 'Not in our books'],
];

const callAbout = async (
  world: DeskCaller,
  tx: Db,
  {
    row,
    key,
    call,
  }: { readonly row: DisputeRow; readonly key: string; readonly call: Pick<DeskCall, 'kind' | 'sentence'> },
): Promise<void> => {
  await callDesk(world, tx, { key, ...call, facts: factsOf(row), tripId: row.tripId });
};

/** Once for each deadline: a bank may move it. */
const callBeforeDeadline = async (world: DeskCaller, tx: Db, row: DisputeRow): Promise<void> => {
  const { ref, state, evidence_due_at: evidenceDueAt } = row;
  if (evidenceDueAt === null || !isEvidenceUrgent({ state, evidenceDueAt }, world.clock.now())) return;
  const key = `dispute-due-${ref}-${evidenceDueAt.toISOString()}`;
  await callAbout(world, tx, { row, key, call: { kind: 'dispute due', sentence: dueSentence } });
};

const noteDispute = async (world: FollowingWorld, tx: Db, dispute: Dispute): Promise<void> => {
  const now = world.clock.now();
  const before = await findDisputeRow(tx, dispute.ref);
  const { state, openedAt, withdrawn } = dispute;
  const dueAt = nextDisputeLook({ state, openedAt, withdrawnMinor: withdrawn?.minor ?? null, now });
  await saveDispute(tx, { dispute, dueAt, now });
  const row = await findDisputeRow(tx, dispute.ref);
  if (!row) return;
  const news = disputeNews(before?.state ?? null, state);
  const call = news && { kind: 'dispute' as const, sentence: sentences[news] };
  if (call) await callAbout(world, tx, { row, key: `dispute-${news}-${dispute.ref}`, call });
  await callBeforeDeadline(world, tx, row);
};

/**
 * Reads one dispute from the gateway and writes how it stands. One that the gateway does not know stays as it is.
 * @returns false: the gateway does not answer now
 */
export const lookAtDispute = async (world: FollowingWorld, ref: string): Promise<boolean> => {
  const { payments, ask } = gatewayCaller(world);
  const found = await ask(gatewayMs.find, (context) => payments.dispute(ref, context));
  const later = new Date(world.clock.now().getTime() + (found.ok ? 24 : 1) * hourMs);
  const dispute = found.ok ? found.value : null;
  if (dispute === null) await putOffDispute(world.db, ref, later);
  else await transact(world.db, (tx) => noteDispute(world, tx, dispute));
  return found.ok;
};

/** Looks at every dispute that is due, and at all deadlines, also while the gateway does not answer. */
export const followDisputes = async (world: FollowingWorld, signal?: AbortSignal): Promise<void> => {
  const items = await findDisputesToLookAt(world.db, world.clock.now(), mostAtOnce);
  const onFailure = (ref: string): Promise<void> =>
    putOffDispute(world.db, ref, new Date(world.clock.now().getTime() + hourMs));
  await eachGuarded(world, { name: 'follow-disputes', items, idOf: (ref) => ref, signal, onFailure }, (ref) =>
    lookAtDispute(world, ref),
  );
  const open = await findDisputesForEvidence(world.db);
  await eachGuarded(world, { name: 'dispute-deadlines', items: open, idOf: ({ ref }) => ref, signal }, (row) =>
    callBeforeDeadline(world, world.db, row),
  );
};

/** Something happened to a dispute, says the gateway: a job looks at it. Runs in the caller's transaction. */
export const hearOfDispute = ({ jobs }: Pick<FollowingWorld, 'jobs'>, tx: Db, ref: string): Promise<void> =>
  jobs.send(tx, 'look-at-dispute', { ref, tries: 0 });

/**
 * A dispute that the gateway's list names: its news may have been lost. The list goes on, so one that cannot be read
 * now is left to a job.
 */
export const findDisputeListed = async (world: FollowingWorld, ref: string): Promise<void> => {
  if (!(await lookAtDispute(world, ref))) await transact(world.db, (tx) => hearOfDispute(world, tx, ref));
};

const backOff = { firstMs: 30_000, longestMs: 1_800_000 } as const;
/** About half a day. After that the daily list and the paced look find it. */
const mostTries = 30;

const lookAfterNotice = async (world: FollowingWorld, data: JobData['look-at-dispute']): Promise<void> => {
  if (await lookAtDispute(world, data.ref)) return;
  const tries = data.tries + 1;
  if (tries >= mostTries) {
    world.log.warn({ dispute: data.ref, tries }, 'a notice about a dispute could not be followed up');
    return;
  }
  const startAfterSeconds = Math.ceil(backOffMs(tries, backOff) / 1000);
  await transact(world.db, (tx) => world.jobs.send(tx, 'look-at-dispute', { ...data, tries }, { startAfterSeconds }));
};

/** Registers the handlers. Call it before the jobs start. */
export const workDisputes = (world: FollowingWorld): void => {
  world.jobs.work('look-at-dispute', (data) => lookAfterNotice(world, data));
  world.jobs.every('follow-disputes', everySeconds, (_data, { signal }) => followDisputes(world, signal));
};
