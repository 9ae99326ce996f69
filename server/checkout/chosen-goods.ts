import type { Refusal } from '#contract/refusals.ts';
import type { TripBody } from '#contract/trips.ts';
import type { SignedInActor } from '#domain/access/actor.ts';
import type { ExtraOffer } from '#domain/extras/extra.ts';
import { isYoungerThanReal, partyText } from '#domain/flights/passengers.ts';
import { ok, type Result, refuse } from '#domain/kit/result.ts';
import { journeySpan } from '#domain/trips/journey.ts';
import { type FoundOffer, findOffer, isOfferOf } from '#server/flights/find-offer.ts';
import { sessionName } from '#server/hotels/customer.ts';
import { type FoundStay, findStay } from '#server/hotels/find-stay.ts';
import type { World } from '#server/kit/world.ts';
import { type LoadedTraveler, loadPassengers } from '#server/travelers/load-travelers.ts';
import type { SupplierOffer } from '#suppliers/flights/port.ts';
import type { Party } from './resolve-party.ts';

export const invalid = (field: string, sentence: string): Result<never, Refusal> =>
  refuse({ code: 'invalid', detail: `${sentence}.`, errors: { [field]: sentence } });

/** WIZ-15, without its full stop */
export const travelerMissing =
  'You must select a traveler for Self Booking. Please select a traveler or change your trip to Assisted Booking (see top-right corner)';

/** A chosen stay with the guest of each room, as positions in the list of travelers. */
export type ChosenStay = { readonly found: FoundStay; readonly guests: readonly number[] };

/** The chosen flights and stays as the server knows them, with who travels. */
export type Chosen = {
  readonly flights: FoundOffer | null;
  readonly stays: readonly ChosenStay[];
  /** Only experts propose any. */
  readonly extras?: readonly ExtraOffer[];
  readonly travelers: readonly LoadedTraveler[];
};

/** The part of the request that a problem is about. */
export type Section =
  | { readonly name: 'flights' }
  | { readonly name: 'hotels'; readonly index: number }
  | { readonly name: 'extras'; readonly index: number };

const fields = { hotels: 'properties', extras: 'extras' } as const;

export const fieldOf = (section: Section): string =>
  section.name === 'flights' ? 'flights' : `${fields[section.name]}.${section.index}`;

/** A refusal that says which step to go back to. Screens keep the filters there. */
export const about = (section: Section, refusal: Refusal): Refusal => ({
  ...refusal,
  ...(refusal.detail !== undefined && { errors: { [fieldOf(section)]: refusal.detail, ...refusal.errors } }),
  facts: {
    section: section.name,
    ...(section.name !== 'flights' && { index: section.index }),
    ...refusal.facts,
  },
});

/** The part of a request that says what is chosen and for whom. */
export type ChoosingBody = Pick<TripBody, 'flights' | 'properties' | 'travelers' | 'organization_id'> & {
  /** The travelers are not known yet, only their number from the search. */
  readonly isPartyOpen?: boolean;
  /** Something else is chosen too, so neither flights nor hotels are needed. */
  readonly hasExtras?: boolean;
};

/**
 * Looks up the chosen items: flights by the signed price of the last leg, which names the whole journey, and each stay
 * by its own. Checks the rest of the request against them: the same flights, organization and contact, and the number
 * of travelers from the search. Ignores the prices that the client sends. docs/threats.md#forged-prices
 */
export const resolveChosen = async (
  world: World,
  { actor, body, party }: { actor: SignedInActor; body: ChoosingBody; party: Pick<Party, 'contact'> },
): Promise<Result<Chosen, Refusal>> => {
  if (body.flights.length === 0 && body.properties.length === 0 && !body.hasExtras)
    return invalid('flights', 'Please choose your flights or hotels');
  if (body.travelers.length === 0 && !body.isPartyOpen) return invalid('travelers', travelerMissing);
  if (new Set(body.travelers).size < body.travelers.length) return invalid('travelers', 'A traveler is chosen twice');
  const stays = resolveStays(world, { actor, body, party });
  if (!stays.ok) return stays;
  const last = body.flights.at(-1);
  const [flights, travelers] = await Promise.all([
    last ? findOffer(world, last.price.signature, actor.userId) : null,
    loadPassengers(world, world.database.shortReads, {
      travelerIds: partyOf(body),
      actor,
      organizationId: body.organization_id ?? null,
    }),
  ]);
  if (flights && !flights.ok) return refuse(about({ name: 'flights' }, flights.error));
  if (!travelers.ok) return travelers;
  const found = flights?.value ?? null;
  const problem =
    found &&
    (mismatch(world, body, found) ??
      otherAges(found, travelers.value) ??
      unbookableName(world, found, travelers.value, body.travelers));
  return problem ? refuse(problem) : ok({ flights: found, stays: stays.value, travelers: travelers.value });
};

/** The travelers ordered by id, which is the order in which a trip's people are always read. */
const partyOf = ({ travelers }: ChoosingBody): readonly number[] => travelers.toSorted((a, b) => a - b);

const mismatch = (world: World, body: ChoosingBody, found: FoundOffer): Refusal | undefined => {
  const { offer, query, supplierId } = found;
  const again = (field: string, sentence: string): Refusal => ({
    code: 'invalid',
    detail: `${sentence}. Please search again.`,
    errors: { [field]: sentence },
  });
  if (!isOfferOf(offer, body.flights) || !found.isShownBy(body.flights.map(({ price }) => price.signature)))
    return again('flights', 'The chosen flights and their price do not belong together');
  if (query.organizationId !== (body.organization_id ?? null) || query.isLanding)
    return again('organization_id', 'These flights were searched for under another organization');
  const searched = query.adults + query.children + query.infants;
  const most = world.flights.find(({ id }) => id === supplierId)?.capabilities.maxPassengers ?? 0;
  if (Math.max(body.travelers.length, body.isPartyOpen ? searched : 0) > most) return { code: 'too-many-passengers' };
  if (searched !== body.travelers.length && !body.isPartyOpen)
    return again(
      'travelers',
      `The flights were searched for ${searched === 1 ? '1 traveler' : `${searched} travelers`}`,
    );
  return hasLeft(world, offer)
    ? about(
        { name: 'flights' },
        { code: 'offer-gone', detail: 'This flight has already departed. Please choose another.' },
      )
    : undefined;
};

/** Prices of children or infants are for children and infants: the ages in a search are only a claim. FLT-06 */
const otherAges = ({ query }: FoundOffer, travelers: Chosen['travelers']): Refusal | undefined => {
  const lastDay = query.slices.at(-1)?.date;
  const born = travelers.map(({ passenger }) => passenger.bornOn);
  if (lastDay === undefined || travelers.length === 0 || !isYoungerThanReal(query, born, lastDay)) return undefined;
  const sentence = `The flights were searched for ${partyText(query)}, and these travelers are older on the day of the last flight`;
  return { code: 'invalid', detail: `${sentence}. Please search again.`, errors: { travelers: sentence } };
};

/** Whether its first flight has departed. */
export const hasLeft = (world: Pick<World, 'clock'>, { slices }: SupplierOffer): boolean => {
  const span = journeySpan(slices);
  return span === undefined || Date.parse(span.departUtc) <= world.clock.now().getTime();
};

/**
 * A name that the airline would refuse once money is held, said of the traveler whose it is. docs/decisions/0033
 * @param asked the travelers' ids as the request names them, where it does
 */
export const unbookableName = (
  world: Pick<World, 'flights'>,
  { supplierId }: Pick<FoundOffer, 'supplierId'>,
  travelers: Chosen['travelers'],
  asked: readonly number[] = travelers.map(({ travelerId }) => travelerId),
): Refusal | undefined => {
  const supplier = world.flights.find(({ id }) => id === supplierId);
  for (const { travelerId, passenger } of travelers) {
    const problem = supplier?.nameProblem?.(passenger);
    if (!problem) continue;
    const detail = `${passenger.givenName} ${passenger.familyName}: ${problem.message}`;
    const field = problem.field === 'given_name' ? 'passport_first_name' : 'passport_last_name';
    return { code: 'invalid', detail, errors: { [`travelers.${asked.indexOf(travelerId)}.${field}`]: detail } };
  }
  return undefined;
};

type Asked = {
  readonly actor: SignedInActor;
  readonly body: ChoosingBody;
  readonly party: Pick<Party, 'contact'>;
};

const resolveStays = (world: World, asked: Asked): Result<readonly ChosenStay[], Refusal> => {
  const stays: ChosenStay[] = [];
  for (const index of asked.body.properties.keys()) {
    const stay = resolveStay(world, asked, index);
    if (!stay.ok) return refuse(about({ name: 'hotels', index }, stay.error));
    stays.push(stay.value);
  }
  return ok(stays);
};

const resolveStay = (world: World, { actor, body, party }: Asked, index: number): Result<ChosenStay, Refusal> => {
  const chosen = body.properties[index];
  if (!chosen) return invalid(`properties.${index}`, 'Please choose a room');
  if (body.properties.findIndex(({ signature }) => signature === chosen.signature) < index)
    return invalid(`properties.${index}`, 'This room is chosen twice. Please ask for two rooms instead');
  const found = findStay(world, chosen.signature, {
    userId: actor.userId,
    customer: { session: sessionName(world, actor.sessionId) },
  });
  if (!found.ok) return found;
  const { beneficiary, stay } = found.value;
  if (
    beneficiary.organizationId !== (body.organization_id ?? null) ||
    (beneficiary.organizationId !== null && beneficiary.contactId !== party.contact.userId)
  )
    return invalid(`properties.${index}`, 'This hotel was searched for under another organization or contact');
  const guests = guestsOf(body, chosen.guests, stay.rooms.length);
  return guests === null
    ? invalid(`properties.${index}.guests`, 'Please name one of the travelers for each room')
    : ok({ found: found.value, guests });
};

/**
 * @returns places among the travelers of `partyOf`, one for each room: those who are named, else one after the other as
 * the request has them; null when the guests are none of them, or too few or many
 */
const guestsOf = (
  body: ChoosingBody,
  guests: readonly number[] | undefined,
  rooms: number,
): readonly number[] | null => {
  const { travelers, isPartyOpen = false } = body;
  const party = partyOf(body);
  if (guests === undefined && isPartyOpen) return Array.from({ length: rooms }, (_, room) => room);
  const named = guests ?? Array.from({ length: rooms }, (_, room) => travelers[room] ?? travelers[0] ?? 0);
  const places = named.map((id) => party.indexOf(id));
  return places.length === rooms && places.every((place) => place >= 0) ? places : null;
};
