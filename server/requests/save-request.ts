import type { Refusal } from '#contract/refusals.ts';
import type { CreatedTrip, TripBody } from '#contract/trips.ts';
import type { SignedInActor } from '#domain/access/actor.ts';
import { requestKinds } from '#domain/expert-desk/asked-sentence.ts';
import { ok, type Result, refuse } from '#domain/kit/result.ts';
import { foldText } from '#domain/kit/search-text.ts';
import { replyDue } from '#domain/requests/reply-due.ts';
import { type Db, transact } from '#platform/db/database.ts';
import { queueMail } from '#platform/mail/outbox.ts';
import { auditActing } from '#server/checkout/audit-acting.ts';
import type { Party } from '#server/checkout/resolve-party.ts';
import type { World } from '#server/kit/world.ts';
import type { AuthorizedFee } from '#server/payments/authorize-fee.ts';
import { captureFee, isFeeAuthorized } from '#server/payments/capture-fee.ts';
import { feeDescriptions, feeMerchant } from '#server/payments/fee-words.ts';
import { queueWritten } from '#server/people/queue-written.ts';
import { refuseSuspended } from '#server/people/refuse-suspended.ts';
import type { LoadedTraveler } from '#server/travelers/load-travelers.ts';
import { findCorrespondents } from '#server/trips/correspondents-store.ts';
import { insertRequest, type NewRequest, type RequestIds, reserveRequestIds } from './parts/store.ts';
import { type AskedFor, deskRequestMail, requestedMail } from './request-mails.ts';

/** The results of the checks and the authorized money, from before the transaction. */
export type AcceptedRequest = {
  /** The time zone of the person who asks; null: not known. */
  readonly timeZone: string | null;
  readonly actor: SignedInActor;
  readonly ip: string;
  readonly body: TripBody;
  readonly party: Party;
  readonly policyId: number | null;
  readonly travelers: readonly LoadedTraveler[];
  /** Null: a concierge request, for which nothing is charged. */
  readonly fee: AuthorizedFee | null;
};

const feeGone: Refusal = {
  code: 'unavailable',
  detail: 'This took too long. Nothing was charged and nothing was created. Please try again.',
  retryAfterSeconds: 1,
};

/**
 * The one transaction that accepts a request: trip, itinerary, fee, mails to both sides and the kept answer, all or
 * nothing. Only this transaction captures the authorized money.
 * @param keep stores the answer under the request's key; false when another copy of the request took over
 */
export const saveRequest = (
  world: World,
  accepted: AcceptedRequest,
  keep: (tx: Db, answer: CreatedTrip) => Promise<boolean>,
): Promise<Result<CreatedTrip, Refusal>> =>
  transact(world.db, async (tx) => {
    const { fee } = accepted;
    // Each may still refuse, so they run before anything is written.
    const suspended = await refuseSuspended(world, tx, accepted.party.organization?.id ?? null);
    if (suspended) return refuse(suspended);
    if (fee && !(await isFeeAuthorized(tx, fee))) return refuse(feeGone);
    const ids = await reserveRequestIds(tx);
    const created: CreatedTrip = { id: ids.tripId, state: 'requested', is_self_book: false, message: null };
    if (!(await keep(tx, created))) return refuse({ code: 'in-progress', retryAfterSeconds: 1 });
    const request = newRequest(world, accepted, ids);
    await insertRequest(tx, request);
    if (fee) await captureFee(world, tx, { fee, ...ids });
    await tellBothSides(world, tx, { accepted, request });
    await auditActing(world, tx, { ...accepted, tripId: ids.tripId, is: 'requested' });
    world.faultPoint?.('request:before-commit');
    return ok(created);
  });

const nameOf = ({ passenger }: LoadedTraveler): string =>
  [passenger.givenName, passenger.middleName, passenger.familyName].filter(Boolean).join(' ');

const newRequest = (world: World, accepted: AcceptedRequest, ids: RequestIds): NewRequest => {
  const { actor, body, party, travelers, fee } = accepted;
  const now = world.clock.now();
  const words = [
    body.destination,
    party.contact.name,
    party.organization?.name ?? '',
    ...travelers.map(nameOf),
    requestKinds[body.trip_type],
  ];
  return {
    ids,
    organizationId: party.organization?.id ?? null,
    contact: party.contact,
    creatorId: actor.userId,
    identifier: party.identifier,
    tripType: body.trip_type,
    policyId: accepted.policyId,
    description: body.description,
    destination: body.destination,
    dateStart: body.dateStart ?? null,
    dateEnd: body.dateEnd ?? body.dateStart ?? null,
    searchText: foldText([...new Set(words)].filter(Boolean).join(' ')),
    travelers,
    fee: fee && { amount: fee.amount, description: feeDescriptions.assisted, merchant: feeMerchant },
    replyDueAt: replyDue(now, world.config.deskZone),
    carsAsked: body.isSelfBook ? (body.cars ?? null) : null,
    now,
  };
};

const tellBothSides = async (
  world: World,
  tx: Db,
  { accepted, request }: { accepted: AcceptedRequest; request: NewRequest },
): Promise<void> => {
  const { actor, body, party, travelers, fee } = accepted;
  const { publicUrl, supportEmail, deskZone } = world.config;
  const { people, identifierLabel } = await findCorrespondents(tx, request.ids.tripId);
  const asked: AskedFor = {
    tripId: request.ids.tripId,
    kind: requestKinds[body.trip_type],
    contactName: party.contact.name,
    creatorName: actor.name,
    organizationName: party.organization?.name ?? null,
    destination: request.destination,
    identifier: request.identifier,
    identifierLabel,
    dateStart: request.dateStart,
    dateEnd: request.dateEnd,
    travelers: travelers.map(nameOf),
    description: request.description,
    replyDueAt: request.replyDueAt,
    zone: accepted.timeZone ?? deskZone,
    fee: fee && { amount: fee.amount, cardLast4: fee.cardLast4 },
  };
  await queueWritten(tx, () => people.map(({ email }) => requestedMail(asked, { to: email, publicUrl })));
  await queueMail(tx, deskRequestMail({ ...asked, zone: deskZone }, { to: supportEmail, publicUrl }));
};
