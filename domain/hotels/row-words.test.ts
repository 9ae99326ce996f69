import { describe, expect, test } from 'vitest';
import { hotelOf } from '#tests/builders/hotel-properties.ts';
import { nightlyBasisText, stayBasisText, whereText } from './basis-text.ts';
import { hotelPolicyLine, hotelPolicyState } from './policy-text.ts';
import { guestsText, inAllText, starsText, termsText, viewName } from './row-words.ts';
import { stayQuery } from './stay-query.ts';

const size = { nights: 3, rooms: 2 };
const judged = {
  is_policy: true,
  is_policy_within: false,
  is_policy_approval: true,
  policy_sentence: '62.00 USD over the limit of 250.00 USD a night before taxes: 312.00 USD on average',
};

describe('a hotel in words', () => {
  test('what an amount includes', () => {
    expect(stayBasisText(size)).toBe('3 nights, 2 rooms, taxes and fees included');
    expect(stayBasisText({ nights: 1, rooms: 1 })).toBe('1 night, 1 room, taxes and fees included');
    expect([nightlyBasisText(size), nightlyBasisText({ rooms: 1 })]).toEqual(['a night, each room', 'a night']);
  });

  test('where it is', () => {
    const london = { name: 'London', latitude: 51.509, longitude: -0.126 };
    const heathrow = { name: 'Heathrow (LHR)', latitude: 51.47, longitude: -0.454 };
    const hotel = hotelOf({ latitude: 51.517 });
    expect(whereText(hotel, [])).toBe('London');
    expect(whereText(hotel, [heathrow, london])).toBe('900 m from the center');
    expect(whereText(hotel, [{ ...london, name: 'Home', isOwn: true }])).toBe('London · 900 m from Home');
    expect(whereText(hotel, [{ ...london, name: hotel.name, isOwn: true }]), 'itself').toBe('London');
    expect(whereText({ ...hotel, address_city: 'Camden' }, [london])).toBe('Camden · 900 m from the center of London');
    expect(whereText({ ...hotel, latitude: 51.47, longitude: -0.42 }, [heathrow])).toBe(
      'London · 2.4 km from Heathrow (LHR)',
    );
  });

  test('HTL-10 HTL-11 stars and guest reviews', () => {
    expect([1, 3.5, 0].map((rating_star) => starsText({ rating_star }))).toEqual(['1 star', '3.5 stars', '']);
    expect(guestsText({ rating_guest: 4.3, rating_guest_count: 1204 })).toBe('8.6 of 10 by 1,204 guests');
    expect(guestsText({ rating_guest: 4.3, rating_guest_count: 1 })).toBe('8.6 of 10 by 1 guest');
    expect(guestsText({ rating_guest: 0, rating_guest_count: 0 })).toBe('Not rated by guests yet');
  });

  test('what the policy says, with its sentence', () => {
    expect(hotelPolicyState(hotelOf())).toEqual({ kind: 'none', text: '' });
    expect(hotelPolicyState(hotelOf(judged))).toEqual({
      kind: 'approval',
      text: `Needs approval. ${judged.policy_sentence}`,
    });
    const within = { ...judged, is_policy_approval: false, policy_sentence: 'Within the limit' };
    expect(hotelPolicyState(within)).toEqual({ kind: 'within', text: 'In policy. Within the limit' });
  });

  test('canceling and payment, as far as they are stated', () => {
    const terms = (more: Parameters<typeof hotelOf>[0]) => termsText(hotelOf(more));
    expect(terms({ price_free_cancel: 20_000, price_payment: 'property' })).toBe('Pay At Property · free to cancel');
    expect(terms({ price_free_cancel: 23_900, price_payment: 'now' })).toBe('Pay Now · free to cancel from 239.00 USD');
    expect(terms({ price_free_cancel: 0 })).toBe('No refund');
    expect(terms({ price_free_cancel: null, price_payment: null })).toBe('');
    expect(terms({ price_total: 0, price_free_cancel: 20_000, price_payment: 'now' }), 'unavailable').toBe('');
  });

  test('a row compares the night with the limit on the same basis, before taxes', () => {
    const line = (more: Parameters<typeof hotelOf>[0]) => hotelPolicyLine(hotelOf({ ...judged, ...more }));
    expect(line({ policy_nightly: 31_200, policy_limit: 25_000 })).toEqual({
      kind: 'approval',
      text: 'Needs approval: 312.00 of 250.00 USD before taxes',
    });
    const within = { is_policy_within: true, is_policy_approval: false, policy_nightly: 23_033 };
    expect(line({ ...within, policy_limit: 25_000 })).toEqual({
      kind: 'within',
      text: 'In policy: 230.33 of 250.00 USD before taxes',
    });
    expect(line({ ...within, policy_limit: null }).text).toBe('In policy: 230.33 USD before taxes, no limit');
    expect(line({ ...within, is_policy_approval: true, policy_limit: 25_000 })).toEqual({
      kind: 'approval',
      text: 'Every trip needs approval: 230.33 of 250.00 USD before taxes',
    });
    expect(line({}), 'a price stored without its amounts').toEqual(hotelPolicyState(judged));
    expect(hotelPolicyLine(hotelOf()).text, 'no policy').toBe('');
    expect(inAllText(hotelOf())).toBe('600.00 USD in all');
  });

  test('HTL-23 a button’s name says what it opens', () => {
    expect(viewName(hotelOf(judged), { nights: 3, rooms: 1 })).toBe(
      `View rooms, Hotel Meridiem, 3 stars, 8.0 of 10 by 120 guests, 200.00 USD a night, 600.00 USD for 3 nights, 1 room, taxes and fees included, needs approval. ${judged.policy_sentence}`,
    );
    expect(viewName(hotelOf({ price_display: 0, price_total: 0 }), size)).toBe(
      'View hotel, Hotel Meridiem, 3 stars, 8.0 of 10 by 120 guests, unavailable',
    );
  });

  test('HTL-09 HTL-25 the query that is sent to the server', () => {
    const stay = { checkin: '2026-06-16', checkout: '2026-06-19', rooms: [{ adults: 2 }, { adults: 1 }] };
    expect(stayQuery(stay, { organizationId: null, contactId: null })).toEqual({
      checkin: '2026-06-16',
      checkout: '2026-06-19',
      adults: '2,1',
    });
    expect(stayQuery(stay, { organizationId: 7, contactId: 9 })).toMatchObject({ org: '7', contact: '9' });
  });
});
