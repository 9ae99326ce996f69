/** The one transaction that accepts a landing request. */

import { z } from 'zod';
import { gateway } from '#contract/lander-request.ts';
import type { Refusal } from '#contract/refusals.ts';
import { ok, type Result, refuse } from '#domain/kit/result.ts';
import { promisedPageOf, promisedProgramOf } from '#domain/landers/promises.ts';
import { requestDescription, withParty } from '#domain/landers/request-description.ts';
import type { Party } from '#domain/travelers/party-text.ts';
import { type Db, transact } from '#platform/db/database.ts';
import { queueMail } from '#platform/mail/outbox.ts';
import { airportByIata } from '#reference/airports.ts';
import { queueBoundedMail, sourceNetwork } from '#server/kit/bounded-mail.ts';
import type { World } from '#server/kit/world.ts';
import { queueWritten } from '#server/people/queue-written.ts';
import { refuseSuspended } from '#server/people/refuse-suspended.ts';
import { takePlaces } from '#server/programs/programs-store.ts';
import type { ProgramTripRequest } from '#server/requests/program-trip-request.ts';
import { requestProgramTrip } from '#server/requests/request-program-trip.ts';
import { keepCard } from '#server/settings/billing/loose-cards.ts';
import { findOrCreateGuest } from '#server/sign-in/find-or-create-guest.ts';
import { mailGuest } from '#server/sign-in/mail-guest.ts';
import { saveGuestTraveler } from '#server/travelers/save-guest-traveler.ts';
import { collaboratorMail } from '#server/trips/collaborator-mail.ts';
import { sealGuardian } from '#server/trips/guardian.ts';
import type { AcceptedRequest, Body, SubmitCall } from './accept-request.ts';
import { idealInWords } from './ideal-flights.ts';
import { type AskedFor, deskMail, ownerMail, partnerMail } from './request-mails.ts';
import { insertRequest, type NewLanderRequest } from './requests-store.ts';

/**
 * The stored part of an answer, never a session token. docs/booking.md#submit `session`: a new address, which gets a
 * session; `own`: its owner is signed in and sees the trip; `mail`: neither; `sent`: like `mail`, but the visitor is
 * signed in with another address.
 */
export const submitted = z.object({ trip_id: z.number().int(), reach: z.enum(['session', 'own', 'mail', 'sent']) });
export type Submitted = z.output<typeof submitted>;

type Saving = {
  readonly call: SubmitCall;
  readonly accepted: AcceptedRequest;
  /** Stores the answer under the request's key; false when another copy of the request took over. */
  readonly keep: (tx: Db, answer: Submitted) => Promise<boolean>;
};

/** Stores account, traveler, trip, request, mails and the answer, all or nothing. */
export const saveRequest = (world: World, { call, accepted, keep }: Saving): Promise<Result<Submitted, Refusal>> =>
  transact(world.db, async (tx) => {
    const { body, program } = accepted;
    const suspended = await refuseSuspended(world, tx, program.organization_id);
    if (suspended) return refuse(suspended);
    const asked = { asked: body.pax_count, now: world.clock.now() };
    const noPlace = await takePlaces(tx, program.id, asked);
    if (noPlace) return refuse(noPlace);
    const owner = await findOrCreateGuest(world, tx, { email: body.email, name: nameOf(body) });
    const { actor } = call;
    const isOwners = actor.kind === 'user' && actor.userId === owner.id;
    const travelers = await saveTravelers(world, tx, {
      accepted,
      ownerId: owner.id,
      isOwners: isOwners || (owner.isNew && actor.kind !== 'user'),
    });
    // The trip belongs to the address in the request. A person signed in with another one has no right to it. docs/decisions/0053
    const tripId = await requestProgramTrip(world, tx, tripOf(accepted, { ownerId: owner.id, travelers }));
    const reach = reachOf(actor, { isOwners, isNew: owner.isNew });
    const submitterId = actor.kind === 'user' && !isOwners ? actor.userId : null;
    const answer: Submitted = { trip_id: tripId, reach };
    if (!(await keep(tx, answer))) return refuse({ code: 'in-progress', retryAfterSeconds: 1 });
    await insertRequest(tx, requestRow(world, accepted, { tripId, ip: call.ip, submitterId, isOwners }));
    if (accepted.card) await keepCard(tx, accepted.card.saved.token);
    await tellEveryone(world, tx, { call, accepted, tripId, isOwners });
    return ok(answer);
  });

const reachOf = (
  { kind }: SubmitCall['actor'],
  { isOwners, isNew }: { readonly isOwners: boolean; readonly isNew: boolean },
): Submitted['reach'] => {
  if (kind === 'user') return isOwners ? 'own' : 'sent';
  return isNew ? 'session' : 'mail';
};

const nameOf = ({ name, traveler, email }: Body): string => {
  const traveling = [traveler?.passport_first_name, traveler?.passport_last_name].filter(Boolean).join(' ');
  return name || traveling || (email.split('@', 1)[0] ?? email);
};

/** The step asks for one traveler. An expert asks a party of several. */
const saveTravelers = async (
  world: World,
  tx: Db,
  { accepted, ownerId, isOwners }: { accepted: AcceptedRequest; ownerId: number; isOwners: boolean },
): Promise<ProgramTripRequest['travelers']> => {
  const { body, config } = accepted;
  const { traveler, email } = body;
  if (!traveler || !config.features.is_traveler_shown || body.pax_count !== 1) return [];
  const travelerId = await saveGuestTraveler(world, tx, { traveler, ownerId, email, isOwners });
  return [
    {
      travelerId,
      firstName: traveler.passport_first_name,
      middleName: traveler.passport_middle_name ?? '',
      lastName: traveler.passport_last_name,
    },
  ];
};

const programName = ({ full_program_name: name, category_sub: season }: AcceptedRequest['program']): string =>
  season ? `${name}, ${season}` : name;

const partyOf = ({ pax_count: count, ages_under_18: agesUnder18 }: Body): Party => ({ count, agesUnder18 });

/** The page's own text, or the same wording. The number of travelers is given as stated. */
const descriptionOf = ({ body, program, config, ideal }: AcceptedRequest): string =>
  (body.description && withParty(body.description, partyOf(body))) ||
  requestDescription({
    program,
    party: partyOf(body),
    participantName: body.participant_name,
    homeFrom: body.home_airport_from ?? null,
    homeTo: body.home_airport_to,
    datesDiff: body.home_airport_dates_diff ?? null,
    flightType: config.features.is_flight_type_shown ? body.organization_program_type : null,
    ideal: ideal && idealInWords(ideal.found.offer),
    insurance: config.features.is_insurance_shown ? body.insurance_type : null,
    visa: config.features.is_visa_shown ? body.visa_received : null,
    details: body.additional_request_details,
  });

const tripOf = (
  accepted: AcceptedRequest,
  people: { ownerId: number; travelers: ProgramTripRequest['travelers'] },
): ProgramTripRequest => {
  const { body, program, ideal } = accepted;
  return {
    program: {
      id: program.id,
      organizationId: program.organization_id,
      name: programName(program),
      airportArrive: program.airport_iata_arrive,
      airportDepart: program.airport_iata_depart,
      dateStart: program.date_start,
      dateEnd: program.date_end,
      zoneEnd: airportByIata(program.airport_iata_depart)?.zone ?? 'UTC',
    },
    contact: { userId: people.ownerId, name: nameOf(body), email: body.email },
    description: descriptionOf(accepted),
    travelers: people.travelers,
    bookingFeeMinor: accepted.config.booking_fee.amount,
    ideal: ideal && { supplierId: ideal.found.supplierId, offer: ideal.found.offer },
    searchWords: [body.participant_name, body.home_airport_from ?? '', body.email],
  };
};

const requestRow = (
  { secrets, clock }: World,
  { body, config, program, ideal, isGuardianAsked, card }: AcceptedRequest,
  { tripId, ip, submitterId, isOwners }: { tripId: number; ip: string; submitterId: number | null; isOwners: boolean },
): NewLanderRequest => {
  const { um_name: name, um_phone: phone, um_address: address } = body;
  const { features, disclaimers } = config;
  const saved = card?.saved;
  return {
    tripId,
    programId: program.id,
    email: body.email,
    participantName: body.participant_name,
    paxCount: body.pax_count,
    agesUnder18: body.ages_under_18,
    homeFrom: features.is_airport_selection_shown ? (body.home_airport_from ?? null) : null,
    homeTo: features.is_airport_selection_shown ? body.home_airport_to : gateway,
    datesDiff: body.home_airport_dates_diff ?? null,
    flightType: body.organization_program_type,
    isSelfSearch: body.is_self_search,
    guardianSealed: isGuardianAsked
      ? sealGuardian(secrets, tripId, { name: name ?? '', phone: phone ?? '', address: address ?? '' })
      : null,
    insuranceType: features.is_insurance_shown ? body.insurance_type : null,
    visaReceived: features.is_visa_shown && body.visa_received !== null ? String(body.visa_received) : null,
    details: body.additional_request_details,
    disclaimers: disclaimers.map(({ id, label }) => ({ id, label })),
    evidence: {
      program: promisedProgramOf(program, config),
      page: promisedPageOf(config),
      flights: ideal?.marks ?? [],
      is_risk_accepted: body.is_risk_accepted,
      is_unchaperoned_accepted: body.is_unchaperoned_accepted,
    },
    card: saved
      ? {
          token: saved.token,
          brand: saved.brand,
          last4: saved.last4,
          expiry: `${saved.expiryYear}-${String(saved.expiryMonth).padStart(2, '0')}`,
        }
      : null,
    collaborators: features.is_collaborators_shown
      ? body.collaborators.filter(({ email }) => email !== '' && email !== body.email)
      : [],
    isConfirmed: isOwners,
    submitterId,
    ip,
    now: clock.now(),
  };
};

type SavedRequest = { call: SubmitCall; accepted: AcceptedRequest; tripId: number; isOwners: boolean };

/**
 * Mails the desk and last the owner, with a sign-in link unless the owner made the request. Collaborators named by the
 * owner are mailed at once. Those named by a stranger are mailed only after the owner confirms.
 */
const tellEveryone = async (
  world: World,
  tx: Db,
  { call, accepted, tripId, isOwners }: SavedRequest,
): Promise<void> => {
  const { body, program, config } = accepted;
  const { publicUrl, supportEmail } = world.config;
  const asked: AskedFor = { tripId, program: programName(program), description: descriptionOf(accepted) };
  const collaborators = config.features.is_collaborators_shown
    ? [...new Set(body.collaborators.map(({ email }) => email))].filter((email) => email !== '' && email !== body.email)
    : [];
  await queueMail(tx, deskMail(asked, { to: supportEmail, publicUrl }));
  for (const to of accepted.partnerEmails.toSorted())
    await queueBoundedMail(world, tx, {
      mail: partnerMail({ ...asked, count: body.pax_count }, { to, publicUrl }),
      lane: 'partner',
      source: null,
    });
  if (isOwners) {
    const source = sourceNetwork(call.ip);
    for (const to of collaborators.toSorted())
      await queueBoundedMail(world, tx, {
        mail: collaboratorMail({ to, publicUrl, ...asked }),
        lane: 'notice',
        source,
      });
    return await queueWritten(tx, () => [ownerMail(asked, { to: body.email, publicUrl })]);
  }
  const { ip, cookies } = call;
  await mailGuest(world, tx, { email: body.email, tripId, program: asked.program, collaborators, ip, cookies });
};
