/**
 * The flights that a visitor would like best, looked up by our signature and never taken as sent.
 * docs/threats.md#forged-prices
 */
import type { LanderTripBody } from '#contract/lander-request.ts';
import type { LanderEvent } from '#contract/landers.ts';
import type { Refusal } from '#contract/refusals.ts';
import { partOf } from '#domain/flights/fare-parts.ts';
import { shortDayName } from '#domain/kit/day-names.ts';
import { formatMoney } from '#domain/kit/money.ts';
import { ok, type Result, refuse } from '#domain/kit/result.ts';
import { type FlightMarks, flightMarks, isChaperoned } from '#domain/landers/flight-marks.ts';
import type { IdealFlights } from '#domain/landers/request-description.ts';
import { type FoundOffer, findSearchersOffer, isOfferOf } from '#server/flights/find-offer.ts';
import type { Searcher } from '#server/flights/searcher.ts';
import type { World } from '#server/kit/world.ts';
import type { OfferSlice, SupplierOffer } from '#suppliers/flights/port.ts';

export type Ideal = {
  readonly found: FoundOffer;
  /** How each leg fits the flights of the program's staff. */
  readonly marks: readonly FlightMarks[];
};

type Body = Pick<
  LanderTripBody,
  'flights' | 'pax_count' | 'organization_program_type' | 'is_risk_accepted' | 'is_unchaperoned_accepted'
>;

const invalid = (field: string, sentence: string): Result<never, Refusal> =>
  refuse({ code: 'invalid', detail: `${sentence}.`, errors: { [field]: sentence } });

/** Flights of a different search, or of one leg of a round trip, cannot be the ideal flights. */
const isWhole = ({ offer, query, isShownBy }: FoundOffer, body: Body, program: LanderEvent): boolean =>
  isOfferOf(offer, body.flights) &&
  isShownBy(body.flights.map(({ price }) => price.signature)) &&
  query.isLanding &&
  query.program?.id === program.id &&
  // Visitors choose flights only for adults. For a party with anyone under 18 an expert searches. docs/decisions/0079
  query.adults === body.pax_count &&
  query.children + query.infants === 0;

/** What must be acknowledged before a flight is chosen. FLT-53, FLT-54 */
const acknowledgmentProblem = (body: Body, marks: readonly FlightMarks[]): Result<never, Refusal> | null => {
  if (marks.some(({ isFlagged }) => isFlagged) && !body.is_risk_accepted)
    return invalid('is_risk_accepted', 'Please accept the risk of flights outside the hours of the staff');
  const isAlone = body.organization_program_type === 'Chaperoned' && marks.some((mark) => !isChaperoned(mark));
  return isAlone && !body.is_unchaperoned_accepted
    ? invalid('is_unchaperoned_accepted', 'Please confirm that no staff are on board of a chosen flight')
    : null;
};

/**
 * Looks up the chosen flights and compares them with the current program.
 * @returns null when nothing was chosen; refuses `offer-expired`, `not-found` and `invalid`
 */
export const resolveIdeal = async (
  world: World,
  body: Body,
  { program, searcher }: { readonly program: LanderEvent; readonly searcher: Searcher },
): Promise<Result<Ideal | null, Refusal>> => {
  const last = body.flights.at(-1);
  if (!last) return ok(null);
  const found = await findSearchersOffer(world, last.price.signature, searcher);
  if (!found.ok) return found;
  if (!isWhole(found.value, body, program)) return invalid('flights', 'Please choose your flights again');
  const { slices } = found.value.offer;
  const markOf = flightMarks(program, slices.length);
  const marks = slices.map((slice, leg) => markOf(slice, leg));
  return acknowledgmentProblem(body, marks) ?? ok({ found: found.value, marks });
};

const timeText = (local: string): string => `${shortDayName(local.slice(0, 10))}, ${local.slice(11)}`;

/** "BA178 JFK Tue 9 June 2026, 18:30 to LHR Wed 10 June 2026, 06:30"; connections one after the other. */
const sliceText = ({ segments }: OfferSlice): string =>
  segments
    .map(
      ({ airline, number, from, departLocal, to, arriveLocal }) =>
        `${airline}${number} ${from} ${timeText(departLocal)} to ${to} ${timeText(arriveLocal)}`,
    )
    .join(', ');

/** @returns an offer in the format of the description. LAND-93 */
export const idealInWords = (offer: SupplierOffer): IdealFlights => ({
  legs: offer.slices.map(sliceText),
  fare: offer.fare,
  bags: offer.slices.map((_, leg) => partOf(offer, leg).bags),
  price: formatMoney(offer.total),
});
