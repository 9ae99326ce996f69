/** Takes every fee to its end: paid with its trip, or given back where no trip came of it. booking.md 9 and 10 */
import { nextRetry } from '#domain/bookings/schedule.ts';
import { invariant } from '#domain/kit/invariant.ts';
import type { Outcome } from '#domain/kit/outcome.ts';
import { type FeeState, feeStates, feeStep } from '#domain/service-fees/service-fee.ts';
import { transact } from '#platform/db/database.ts';
import { askGateway, type FeeWorld, feeKey, lookUpFee } from './parts/ask-gateway.ts';
import { changeFee, type FeeRow, findDueFees, findFee } from './parts/fee-store.ts';
import { savePaidFee } from './parts/paid-store.ts';

/** How often fees are looked for whose process or job is gone. */
const everySeconds = 15;
const mostAtOnce = 50;
const limitMs = 60_000;

export const feeDescription = 'Assisted Booking service fee';
/** Whose name stands on the card's statement. */
export const feeMerchant = 'Tripwright';

type Standing = { readonly row: FeeRow; readonly id: number; readonly state: FeeState; readonly tries: number };

const standingOf = (row: FeeRow): Standing => {
  const state = feeStates.find((known) => known === row.state);
  invariant(state, `the fee ${row.id} is in the unknown state ${row.state}`);
  return { row, id: row.id, state, tries: row.tries };
};

/** Looks at the gateway's books, then does the one thing that follows. Twice at once does no harm: keys decide. */
export const settleFee = async (world: FeeWorld, feeId: number): Promise<void> => {
  const row = await findFee(world.db, feeId);
  if (!row?.due_at || row.due_at > world.clock.now()) return;
  const fee = standingOf(row);
  if (fee.state === 'asked') return giveUp(world, fee);
  if (fee.state !== 'taking' && fee.state !== 'freeing') return;
  const { saw, ref } = await lookUpFee(world, row.key, limitMs);
  const ageMs = world.clock.now().getTime() - row.asked_at.getTime();
  switch (feeStep(fee.state, { saw, ageMs, cleanLooks: row.clean_looks })) {
    case 'capture':
      return capture(world, fee);
    case 'release':
      return release(world, fee, ref ?? '');
    case 'paid':
      return paid(world, fee);
    case 'freed':
      return ended(world, fee, 'freed');
    case 'look again':
      return again(world, fee, row.clean_looks + (saw === 'none' ? 1 : 0));
    case 'needs human':
      return needsHuman(world, fee, saw);
  }
};

/** The request that asked for it is over and made no trip: whatever was held goes back. */
const giveUp = async (world: FeeWorld, fee: Standing): Promise<void> => {
  const isMine = await changeFee(world.db, fee, { state: 'freeing', dueAt: world.clock.now() });
  if (isMine) await settleFee(world, fee.id);
};

const capture = async (world: FeeWorld, fee: Standing): Promise<void> => {
  const { row } = fee;
  invariant(row.payment_ref, `the fee ${fee.id} has a payment when it is captured`);
  const { payment_ref: ref } = row;
  const amount = { minor: row.amount_minor, currency: row.currency };
  const answer = await askGateway(world, limitMs, (context) =>
    world.payments.capture(ref, amount, feeKey(row.key, 'capture'), context),
  );
  world.faultPoint?.('fee:after-capture');
  return answer.ok ? paid(world, fee) : notYet(world, fee, answer);
};

const release = async (world: FeeWorld, fee: Standing, ref: string): Promise<void> => {
  const answer = await askGateway(world, limitMs, (context) =>
    world.payments.release(ref, feeKey(fee.row.key, 'void'), context),
  );
  return answer.ok ? ended(world, fee, 'freed') : notYet(world, fee, answer);
};

/** Whatever the answer was, the next look says what became of it. */
const notYet = async (world: FeeWorld, fee: Standing, answer: Outcome<unknown>): Promise<void> => {
  if (!answer.ok) world.log.warn({ fee: fee.id, error: answer.error.kind }, 'a service fee is not settled yet');
  await again(world, fee, fee.row.clean_looks);
};

const again = async (world: FeeWorld, fee: Standing, cleanLooks: number): Promise<void> => {
  const dueAt = nextRetry(fee.tries, world.clock.now());
  await changeFee(world.db, fee, { tries: fee.tries + 1, cleanLooks, dueAt });
};

/** Charge, deposit and news commit with the fee's end, so there is one charge however often this runs. */
const paid = async (world: FeeWorld, fee: Standing): Promise<void> => {
  const { row } = fee;
  invariant(row.trip_id !== null && row.itinerary_id !== null, `the fee ${fee.id} belongs to a trip when it is paid`);
  const { trip_id: tripId, itinerary_id: itineraryId } = row;
  await transact(world.db, async (tx) => {
    if (!(await changeFee(tx, fee, { state: 'paid', dueAt: null }))) return;
    await savePaidFee(tx, {
      feeId: fee.id,
      tripId,
      itineraryId,
      amountMinor: row.amount_minor,
      currency: row.currency,
      cardLast4: row.card_last4,
      description: feeDescription,
      merchant: feeMerchant,
      at: world.clock.now(),
    });
  });
};

const ended = async (world: FeeWorld, fee: Standing, state: 'freed' | 'needs human'): Promise<void> => {
  await changeFee(world.db, fee, { state, dueAt: null });
};

const needsHuman = async (world: FeeWorld, fee: Standing, saw: string): Promise<void> => {
  await ended(world, fee, 'needs human');
  world.log.error(
    { alert: true, fee: fee.id, key: fee.row.key, state: fee.state, saw },
    'a service fee needs a person',
  );
};

/** Takes up every fee that is due, whatever became of the job or process that had it. */
export const settleFees = async (world: FeeWorld, signal?: AbortSignal): Promise<void> => {
  for (const id of await findDueFees(world.db, world.clock.now(), mostAtOnce)) {
    if (signal?.aborted) return;
    await settleFee(world, id);
  }
};

/** Says who does the jobs of fees, before they start. */
export const workServiceFees = (world: FeeWorld): void => {
  world.jobs.work('settle-fee', (data) => settleFee(world, data.fee_id));
  world.jobs.every('settle-fees', everySeconds, (_data, { signal }) => settleFees(world, signal));
};
