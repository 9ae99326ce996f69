/** Calls a person about a matter that the product cannot settle. The desk shows it until somebody closes it. */
import { pages } from '#contract/pages.ts';
import { type Db, transact } from '#platform/db/database.ts';
import { queueMail } from '#platform/mail/outbox.ts';
import { designedMail } from './mail-layout.ts';
import type { World } from './world.ts';

/** The kinds of matters that people are called for. */
const callKinds = [
  'stuck booking',
  'unknown order',
  'unknown payment',
  'books differ',
  'paid by hand',
  'fee books differ',
  'stuck fee',
  'cancel by hand',
  'refund failed',
  'refund waits',
  'dispute',
  'dispute due',
] as const;
export type CallKind = (typeof callKinds)[number];

export type DeskCall = {
  /** The same key for the same matter, however often it is found, so that it makes one call. */
  readonly key: string;
  readonly kind: CallKind;
  /** What is wrong and what to do. */
  readonly sentence: string;
  /** All known facts. Names of passengers, codes and card numbers stay out, because they are mailed. */
  readonly facts: readonly (readonly [label: string, value: string])[];
  /** The trip it is about; null: no known trip. */
  readonly tripId: number | null;
};

export type DeskCaller = Pick<World, 'clock' | 'log'> & {
  readonly config: Pick<World['config'], 'publicUrl' | 'supportEmail'>;
};

const titles: Readonly<Record<CallKind, string>> = {
  'stuck booking': 'A booking is stuck',
  'unknown order': 'A supplier has an order that we do not know',
  'unknown payment': 'The gateway has a payment that we do not know',
  'books differ': 'The books of a booking differ',
  'paid by hand': 'A held order was paid by somebody else',
  'fee books differ': 'The books of a fee differ',
  'stuck fee': 'A fee is stuck',
  'cancel by hand': 'Something has to be canceled by hand',
  'refund failed': 'A refund did not reach its card',
  'refund waits': 'A refund waits',
  dispute: 'A cardholder disputes a charge',
  'dispute due': 'The evidence for a dispute is due',
};

/** @returns the heading of a stored kind. A kind of another release is shown as it is */
export const titleOfCall = (kind: string): string => {
  const known = callKinds.find((each) => each === kind);
  return known ? titles[known] : kind;
};

/**
 * Puts a matter on the desk's list, mails the desk, and logs an alert that names ids only.
 * @returns false when there was a call for this matter before, open or closed. Then nothing is written
 */
export const callDesk = (world: DeskCaller, db: Db, call: DeskCall): Promise<boolean> =>
  transact(db, async (tx) => {
    const { key, kind, sentence, facts, tripId } = call;
    const made = await tx
      .insertInto('desk_calls')
      .values({ key, kind, sentence, facts: JSON.stringify(facts), trip_id: tripId, at: world.clock.now() })
      .onConflict((conflict) => conflict.column('key').doNothing())
      .returning('id')
      .executeTakeFirst();
    if (!made) return false;
    const { publicUrl, supportEmail } = world.config;
    const url = publicUrl + (tripId === null ? pages.desk() : pages.trip(tripId));
    await queueMail(
      tx,
      designedMail({
        to: supportEmail,
        subject: titles[kind],
        title: titles[kind],
        parts: [
          { kind: 'text', text: sentence },
          { kind: 'facts', facts },
          { kind: 'button', label: tripId === null ? 'Open the desk' : 'Open the trip', url },
        ],
      }),
    );
    world.log.error({ alert: true, call: made.id, kind, trip: tripId }, 'a person is called to the desk');
    return true;
  });
