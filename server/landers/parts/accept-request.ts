/** Every check of a landing request, before its one transaction. */
import { z } from 'zod';
import type { submitLanderTrip as route } from '#contract/lander-request.ts';
import type { LanderConfig } from '#contract/landers.ts';
import type { Refusal } from '#contract/refusals.ts';
import type { Actor } from '#domain/access/actor.ts';
import { formatMoney } from '#domain/kit/money.ts';
import { ok, type Result, refuse } from '#domain/kit/result.ts';
import { type Bound, roomAgainMs } from '#domain/kit/room-again.ts';
import { assistedReason, assistedReasons, isSearchReady, type SearchFacts } from '#domain/landers/self-search.ts';
import { isGuardianAsked, type SubmitSurroundings, submitProblems } from '#domain/landers/submit-problems.ts';
import { countryById } from '#reference/countries.ts';
import { searcherOf } from '#server/flights/searcher.ts';
import { secondsUntil } from '#server/kit/used-up.ts';
import type { Call } from '#server/kit/verb.ts';
import type { World } from '#server/kit/world.ts';
import { knownPlace } from '#server/places/check-airport.ts';
import { findProgram, type PublishedProgram } from '#server/programs/find-program.ts';
import { type VaultedCard, vaultCard } from '#server/settings/billing/store-card.ts';
import { timesOfRequests } from '#server/trips/lander-request-store.ts';
import { type Ideal, resolveIdeal } from './ideal-flights.ts';

import { findLanderOf } from './store.ts';
import { landerView } from './view.ts';

export type SubmitCall = Call<typeof route, Actor>;
export type Body = SubmitCall['body'];

/** The checked request, and the card that the gateway stored. */
export type AcceptedRequest = {
  readonly body: Body;
  readonly config: LanderConfig;
  /** Addresses of the partner that are told of each request. */
  readonly partnerEmails: readonly string[];
  readonly program: PublishedProgram;
  readonly ideal: Ideal | null;
  readonly isGuardianAsked: boolean;
  readonly card: VaultedCard | null;
};

const addresses = z.array(z.string());

/** The daily limit of strangers' requests for one address, because the owner has to look at each trip. */
const ofAddress: Bound = { most: 10, windowMs: 24 * 60 * 60_000 };

const airportsOf = (code: string | null | undefined): readonly string[] =>
  code ? (knownPlace(code)?.airports ?? []) : [];

const searchFacts = (body: Body, program: PublishedProgram | null, { features }: LanderConfig): SearchFacts => {
  const { home_airport_to: homeTo, traveler } = body;
  return {
    program,
    destinationAirports: airportsOf(program?.airport_iata_arrive),
    flightType: body.organization_program_type,
    homeFrom: body.home_airport_from ?? null,
    homeFromAirports: airportsOf(body.home_airport_from),
    homeTo,
    homeToAirports: airportsOf(homeTo),
    // The way home ends elsewhere if the visitor chose another airport.
    isReturnElsewhere: airportsOf(homeTo).length > 0,
    isDateDiff: typeof body.home_airport_dates_diff === 'string',
    isTravelerAsked: features.is_traveler_shown,
    isHomeAsked: features.is_airport_selection_shown,
    count: body.pax_count,
    firstName: traveler?.passport_first_name ?? '',
    birthYear: traveler?.date_of_birth ? Number(traveler.date_of_birth.slice(0, 4)) : null,
    minorCount: body.ages_under_18?.length ?? null,
  };
};

/** The checks that only the server can do: unknown codes, and a search that was not allowed. */
const placeErrors = ({ home_airport_from: from, home_airport_to: to, traveler }: Body): Record<string, string> => ({
  ...(from && !knownPlace(from) && { home_airport_from: 'We do not know this airport' }),
  ...(to !== 'Gateway' && !knownPlace(to) && { home_airport_to: 'We do not know this airport' }),
  ...(traveler?.passport_country_id &&
    !countryById(traveler.passport_country_id) && { 'traveler.passport_country_id': 'Please enter passport country' }),
});

type Around = SubmitSurroundings & { readonly config: LanderConfig };

const problemsOf = (body: Body, around: Around, facts: SearchFacts): Refusal | null => {
  const reason = assistedReason(facts, around.today);
  const isSelfSearch = body.is_self_search === true || body.flights.length > 0;
  const isBarred = isSelfSearch && (reason !== null || !around.config.options.is_self_search);
  const barred =
    reason === null ? 'Flights to this program are always arranged by an expert.' : assistedReasons[reason];
  const problems = submitProblems(body, around);
  const errors = {
    ...(isBarred && { is_self_search: barred }),
    ...placeErrors(body),
    ...feeErrors(body, around.config),
    ...Object.fromEntries(problems.map(({ field, message }) => [field, message])),
  };
  const sentences = [...new Set([...problems.map(({ message }) => message), ...Object.values(errors)])];
  // The lines of the error banner. LAND-73
  return sentences.length === 0 ? null : { code: 'invalid', detail: sentences.join('\n'), errors };
};

/** A visitor who saw another fee on the page is asked again. docs/decisions/0128 */
const feeErrors = ({ booking_fee: seen }: Body, { booking_fee: fee }: LanderConfig): Record<string, string> => {
  if ((seen ?? null) === null || seen === fee.amount) return {};
  const now = formatMoney({ minor: fee.amount, currency: fee.currency });
  return { booking_fee: `The booking fee is now ${now}. Nothing was requested. Please submit again if you agree` };
};

const refusalOfAddress = async (world: World, { email }: Body): Promise<Refusal | null> => {
  const nowMs = world.clock.now().getTime();
  const times = await timesOfRequests(world.db, email, new Date(nowMs - ofAddress.windowMs));
  const roomMs = roomAgainMs(times, [ofAddress], nowMs);
  if (roomMs <= nowMs) return null;
  const detail = 'Many requests were made with this address today. Please sign in with it to make another.';
  return { code: 'rate-limited', detail, retryAfterSeconds: secondsUntil(world, roomMs) };
};

/**
 * Page, program, fields, flights, card: in this order, so that the gateway is asked last and never in vain.
 * @returns refuses `unknown-lander`, `lander-unpublished`, `invalid` with every sentence at once, `offer-expired`, `rate-limited`, and the
 * gateway's refusal of the card
 */
export const acceptRequest = async (
  world: World,
  { body, actor, cookies, signal }: SubmitCall,
): Promise<Result<AcceptedRequest, Refusal>> => {
  const [lander, named] = await Promise.all([
    findLanderOf(world.database.shortReads, body.category),
    body.organization_program_id === null
      ? undefined
      : findProgram(world.database.shortReads, body.organization_program_id, { now: world.clock.now() }),
  ]);
  if (!lander) return refuse({ code: 'unknown-lander' });
  if (lander.is_unpublished) return refuse({ code: 'lander-unpublished' });
  const config = landerView(lander);
  const program = named?.landing_page_suffix === lander.slug ? named : null;
  const today = world.clock.today();
  const facts = searchFacts(body, program, config);
  const isSelfSearchUsable = config.options.is_self_search && isSearchReady(facts, today);
  const around: Around = { config, program, isSelfSearchUsable, today };
  const problem = problemsOf(body, around, facts);
  if (problem) return refuse(problem);
  // Without a program there is a problem.
  if (!program) return refuse({ code: 'invalid' });
  // Strangers' requests do not use up the limit of a signed-in owner.
  const isOwners = actor.kind === 'user' && actor.email === body.email;
  const tooMany = isOwners ? null : await refusalOfAddress(world, body);
  if (tooMany) return refuse(tooMany);
  const ideal = await resolveIdeal(world, body, { program, searcher: searcherOf(actor, cookies) });
  if (!ideal.ok) return ideal;
  const card = body.card ? await vaultCard(world, body.card, { ownerName: null, signal }) : ok(null);
  if (!card.ok) return refuse(ofCardFields(card.error));
  return ok({
    body,
    config,
    partnerEmails: addresses.parse(lander.partner_emails),
    program,
    ideal: ideal.value,
    isGuardianAsked: isGuardianAsked(body, around),
    card: card.value,
  });
};

/** The fields of the card form are nested below `card` here. */
const ofCardFields = ({ errors, ...refusal }: Refusal): Refusal =>
  errors
    ? { ...refusal, errors: Object.fromEntries(Object.entries(errors).map(([field, said]) => [`card.${field}`, said])) }
    : refusal;
