/** The disputes of the sandbox's gateway: one for each charge of a card that stands for such a cardholder. */
import type { ListedPage } from '#domain/kit/listed.ts';
import type { Db } from '../../db/database.ts';
import type { Dispute } from '../port.ts';

/** How long the sandbox's bank takes evidence. Nobody can send any, so then the dispute is lost. */
const evidenceMs = 9 * 24 * 3_600_000;
const pageSize = 100;

const disputed = (db: Db) =>
  db
    .selectFrom('sandbox_payments as p')
    .innerJoin('sandbox_cards as c', 'c.token', 'p.token')
    .where('c.behaviour', '=', 'disputed')
    .where('p.state', 'in', ['captured', 'refunded'])
    .select(['p.ref', 'p.captured_minor', 'p.currency', 'p.created_at']);

/** @returns null: there is none */
export const findDispute = async (db: Db, ref: string, now: Date): Promise<Dispute | null> => {
  const [, paymentRef = ''] = /^dp_(.+)$/.exec(ref) ?? [];
  const row = await disputed(db).where('p.ref', '=', paymentRef).executeTakeFirst();
  if (!row) return null;
  const amount = { minor: row.captured_minor, currency: row.currency };
  const evidenceDueAt = new Date(row.created_at.getTime() + evidenceMs);
  return {
    ref,
    chargeRef: row.ref,
    paymentRef: row.ref,
    amount,
    reason: 'fraudulent',
    state: now < evidenceDueAt ? 'needs response' : 'lost',
    isInquiry: false,
    hasEvidence: false,
    evidenceDueAt,
    withdrawn: amount,
    openedAt: row.created_at,
  };
};

/** Disputes of charges made since a moment. @param page the last name of the page before */
export const listDisputes = async (db: Db, since: Date, page: string | null): Promise<ListedPage> => {
  const rows = await disputed(db)
    .where('p.created_at', '>=', since)
    .where('p.ref', '>', page?.replace(/^dp_/, '') ?? '')
    .orderBy('p.ref')
    .limit(pageSize)
    .execute();
  const things = rows.map(({ ref, created_at: at }) => ({
    ref: `dp_${ref}`,
    name: `dp_${ref}`,
    createdAt: at.toISOString(),
    isOpen: true,
    facts: [],
  }));
  return { things, next: rows.length < pageSize ? null : (things.at(-1)?.ref ?? null) };
};
