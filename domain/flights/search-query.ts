import type { CabinChoice, Way } from '#contract/flights.ts';
import type { SearchParty } from './passengers.ts';
import type { RouteForm } from './route-form.ts';

export type SearchQueryFields = {
  readonly form: RouteForm;
  readonly cabin: CabinChoice;
  readonly party: SearchParty;
  readonly organizationId: number | null;
  readonly contactId?: number | null;
  /** The trip is for a person outside the organization, so its default policy applies. */
  readonly isExternal?: boolean | undefined;
  /** The legs chosen so far, in order: the search is for the next leg. */
  readonly chosen?: { readonly flights: readonly string[]; readonly prices: readonly string[] } | null;
  /** Landing page: the program whose staff and group flights the options are compared with. FLT-04 */
  readonly programId?: number | undefined;
};

/** The query as text, for a URL. */
export type SearchQuery = { readonly way: Way } & Readonly<Record<string, string>>;

/**
 * The query of `GET /flight-search` for a complete route form, with every value as text.
 * @see FLT-01, FLT-02, FLT-03, FLT-04
 */
export const searchQuery = (fields: SearchQueryFields): SearchQuery => {
  const { form, party, programId } = fields;
  const [first, second] = form.legs;
  const endsElsewhere = form.way === 'roundtrip' && second?.to && second.to.iata !== first?.from?.iata;
  const chosen = fields.chosen && fields.chosen.flights.length > 0 ? fields.chosen : null;
  return {
    way: form.way,
    ...(form.way === 'multicity'
      ? {
          'multi-from': form.legs.map((leg) => leg.from?.iata ?? '').join(','),
          'multi-to': form.legs.map((leg) => leg.to?.iata ?? '').join(','),
          'multi-depart': form.legs.map((leg) => leg.depart ?? '').join(','),
        }
      : {
          from: first?.from?.iata ?? '',
          to: first?.to?.iata ?? '',
          depart: first?.depart ?? '',
          ...(form.way === 'roundtrip' ? { return: second?.depart ?? '' } : {}),
        }),
    cabin: fields.cabin,
    pax: String(party.adults + party.children + party.infants),
    adults: String(party.adults),
    children: String(party.children),
    infants: String(party.infants),
    ...(chosen ? { 'outbound-flight': chosen.flights.join(','), 'outbound-price': chosen.prices.join(',') } : {}),
    ...(fields.organizationId === null ? {} : { org: String(fields.organizationId) }),
    ...(fields.contactId ? { contact: String(fields.contactId) } : {}),
    ...(fields.isExternal ? { 'external-contact': 'true' } : {}),
    ...(endsElsewhere ? { 'inbound-to': second.to.iata } : {}),
    ...(programId === undefined ? {} : { 'landing-page': 'true', program: String(programId) }),
  };
};
