/** Fees in a simulation: those of landing pages' trips, and those of requests that make a trip or none. */

import { serviceFee } from '#domain/payments/service-fee.ts';
import { isSettledPayment } from '#domain/payments/states.ts';
import { transact } from '#platform/db/database.ts';
import { authorizeFee } from '#server/payments/authorize-fee.ts';
import { captureFee, isFeeAuthorized } from '#server/payments/capture-fee.ts';
import { findFeeMatters, findPaymentsOfFees } from '#server/payments/matters-store.ts';
import { paymentStateOf } from '#server/payments/payments-store.ts';
import { chargeFeeAgain, resumeFee, seenFee } from '#server/payments/press-fee.ts';
import { settleFee, settleFees } from '#server/payments/settle-fees.ts';
import type { makeBookingWorld } from './booking-world.ts';
import { selectFees } from './fee-rows.ts';

type At = Pick<ReturnType<typeof makeBookingWorld>, 'gateway' | 'mails' | 'world'>;

export const simulatedFees = ({ gateway, mails, world }: At, random: () => number) => {
  const { db } = world;
  /** Fees that a trip took: the customer was told so. */
  const taken: number[] = [];

  /** Makes a trip one of a landing page, so that it owes a booking fee. */
  const ofLander = async (tripId: number): Promise<void> => {
    const one = { slug: `page-${tripId}`, label: 'A page', content: null };
    const lander = await db.insertInto('landers').values(one).returning('id').executeTakeFirstOrThrow();
    const owner = { name: `Partner ${tripId}`, currency: 'USD', created_at: world.clock.now() };
    const partner = await db.insertInto('organizations').values(owner).returning('id').executeTakeFirstOrThrow();
    const program = await db
      .insertInto('organization_programs')
      .values({
        organization_id: partner.id,
        lander_id: lander.id,
        full_program_name: 'A camp',
        date_start: '2026-07-01',
        date_end: '2026-07-20',
        airport_iata_arrive: 'LHR',
        airport_iata_depart: 'LHR',
      })
      .returning('id')
      .executeTakeFirstOrThrow();
    const own = { organization_program_id: program.id };
    await db.updateTable('trips').set(own).where('id', '=', tripId).execute();
  };

  /** A request with a fee, which takes its trip or ends before. A trip has one such fee. */
  const ask = async (tripId: number): Promise<void> => {
    const trips = db.selectFrom('trips').innerJoin('itineraries', 'itineraries.trip_id', 'trips.id');
    const trip = await trips
      .innerJoin('cards', 'cards.user_id', 'trips.contact_id')
      .where('trips.id', '=', tripId)
      .select(['trips.contact_id', 'itineraries.id as itinerary', 'cards.id as card', 'cards.gateway_token as token'])
      .executeTakeFirstOrThrow();
    const card = { id: trip.card, token: trip.token, last4: '4242' };
    const admit = async (): Promise<null> => null;
    const fee = await authorizeFee(world, { payerId: trip.contact_id ?? 0, amount: serviceFee, card, admit });
    if (!fee.ok || random() < 0.3) return;
    const isTaken = await transact(db, async (tx) => {
      const others = tx.selectFrom('service_fees').where('trip_id', '=', tripId).where('kind', '=', 'assisted');
      if ((await others.select('id').execute()).length > 0) return false;
      if (!(await isFeeAuthorized(tx, fee.value))) return false;
      await captureFee(world, tx, { fee: fee.value, tripId, itineraryId: trip.itinerary });
      return true;
    });
    if (isTaken) taken.push(fee.value.id);
  };

  /** Two processes that find the same fees due at once. */
  const settleTwice = async (): Promise<void> => {
    const due = await db.selectFrom('service_fees').where('due_at', 'is not', null).select('id').execute();
    for (const { id } of due) await Promise.all([settleFee(world, id), settleFee(world, id)]);
  };

  const answerBank = async (): Promise<void> => {
    for (const { key } of await selectFees(db).execute()) gateway.answerBank(`fee-${key}`, random() < 0.6);
  };

  /** An administrator has each fee looked at or charged again, twice at once. A failed fee is charged under a new name. */
  const press = async (): Promise<void> => {
    for (const fee of await findFeeMatters(db, 99)) {
      const [payment] = await findPaymentsOfFees(db, [fee.id]);
      if (!payment) continue;
      const how = payment.state === 'failed' || payment.state === 'voided' ? chargeFeeAgain : resumeFee;
      const seen = seenFee({ key: fee.key, state: payment.state });
      await transact(db, (tx) => how(world, tx, { feeId: fee.id, seen }));
      await transact(db, (tx) => how(world, tx, { feeId: fee.id, seen }));
    }
  };

  /** Our books of fees against the gateway's. @returns a sentence for each thing that is wrong */
  const broken = async (): Promise<readonly string[]> => {
    const fees = await selectFees(db).execute();
    const charges = await db.selectFrom('charges').where('fee_id', 'is not', null).select('fee_id').execute();
    const calls = await db.selectFrom('desk_calls').select('key').execute();
    const sent = await mails();
    return fees.flatMap((fee) => {
      const say = (what: string): string => `fee ${fee.id}, ${fee.kind}, ${fee.state}: ${what}`;
      const there = [...gateway.payments.values()].filter(({ name }) => name === `fee-${fee.key}`);
      const [payment] = there;
      const isPaid = fee.state === 'captured';
      const lines = charges.filter((charge) => charge.fee_id === fee.id).length;
      const isOpen = payment?.state === 'authorized' || payment?.state === 'asked';
      const isCalled =
        calls.some(({ key }) => key === `stuck-fee-${fee.key}`) ||
        sent.some(({ subject }) => subject === `The ${fee.kind} fee of trip ${fee.trip_id} was not taken`);
      const isWithPerson = fee.state === 'needs human';
      return [
        ...(isSettledPayment(paymentStateOf(fee.state)) || isWithPerson ? [] : [say('it never ends')]),
        ...(fee.due_at === null && fee.lease_by === null ? [] : [say('something is still due, or leased')]),
        ...(there.length > 1 ? [say('it was authorized twice')] : []),
        ...(isPaid !== (payment?.state === 'captured') && !isWithPerson
          ? [say(`the gateway says ${payment?.state}`)]
          : []),
        ...(isPaid && payment?.captured.minor !== fee.amount_minor ? [say('another amount was taken')] : []),
        ...(isOpen && !isWithPerson ? [say(`the gateway still says ${payment.state}`)] : []),
        ...(lines === (isPaid ? 1 : 0) ? [] : [say(`${lines} charges are shown`)]),
        ...(isWithPerson && !isCalled ? [say('nobody was called')] : []),
        ...(taken.includes(fee.id) && fee.state !== 'captured' && !isWithPerson ? [say('its trip took it')] : []),
      ];
    });
  };

  return { answerBank, ask, broken, ofLander, press, settle: () => settleFees(world), settleTwice };
};
