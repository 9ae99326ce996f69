import { act, fireEvent, screen, waitFor, within } from '@testing-library/react';
import { describe, expect, test } from 'vitest';
import type { HotelProperty } from '#contract/hotels.ts';
import { readGeography } from '#contract/places.ts';
import { problem } from '#tests/builders/api-answers.ts';
import { answerHotels, londonGeography, londonPlace } from '#tests/builders/hotel-places.ts';
import { hotelOf } from '#tests/builders/hotel-properties.ts';
import { pressFilter } from '#tests/builders/open-filter.ts';
import { renderScreen } from '#tests/builders/web-screen.tsx';
import { reply } from '#tests/builders/wire.ts';
import { placeParams } from './list-address.ts';
import { PropertyList, type PropertyListProps } from './property-list.tsx';

const stay = {
  place: londonPlace,
  checkin: '2026-06-16',
  checkout: '2026-06-19',
  rooms: [{ adults: 2 }, { adults: 1 }],
};

const policy = {
  is_policy: true,
  is_policy_within: false,
  is_policy_approval: true,
  policy_sentence: '62.00 USD over the limit of 250.00 USD a night before taxes: 312.00 USD on average',
  policy_nightly: 31_200,
  policy_limit: 25_000,
};
const near = hotelOf({ id: 'near', name: 'Grand Lumen', rank: 1, rating_star: 5, rating_guest: 4.5, ...policy });
const full = hotelOf({
  id: 'full',
  name: 'Casa Full',
  rank: 2,
  latitude: 51.52,
  price_display: 0,
  price_total: 0,
  is_policy: true,
});
const far = hotelOf({
  id: 'far',
  name: 'Pensión Ámbar',
  rank: 3,
  rating_star: 2,
  latitude: 51.56,
  longitude: -0.3,
  price_display: 9_000,
  price_total: 54_000,
  is_policy: true,
  policy_sentence: 'Within the limit of 250.00 USD a night before taxes: 80.00 USD on average',
});

type Did = string[];

const open = async (
  hotels: readonly HotelProperty[],
  more: Partial<PropertyListProps> = {},
  search = '',
  others: Parameters<typeof answerHotels>[1] = {},
) => {
  const asked = answerHotels(hotels, others);
  const did: Did = [];
  const visited = renderScreen(
    <PropertyList
      stay={stay}
      searchedFor={{ organizationId: 7, contactId: null }}
      leg={{ index: 0, count: 2 }}
      cameFrom={null}
      onChoose={({ id }) => did.push(`choose ${id}`)}
      onAssisted={() => did.push('assisted')}
      onEditSearch={() => did.push('edit')}
      {...more}
    />,
    `/trips/new${search}`,
  );
  await screen.findByText(hotels.length > 0 ? /^\d+( of \d+)? hotels?$/ : /returned no results/, { selector: 'h2, p' });
  if (hotels.length > 0) await screen.findByRole('region', { name: /^Map of / });
  return { asked, did, visited };
};

const rows = () => within(screen.getByRole('region', { name: 'Hotels' })).getAllByRole('listitem');
const names = () => rows().map((row) => row.querySelector('h3')?.textContent);
const count = () => screen.getByRole('heading', { level: 2 }).textContent;
const theMap = () => screen.getByRole('button', { name: 'Map of the hotels in London, go to the next hotel' });
const drawing = () => screen.getByRole('region', { name: 'Map of London' });
const key = (name: string) => fireEvent.keyDown(theMap(), { key: name });

describe('the list of hotels', () => {
  test('HTL-09 HTL-10 HTL-11 HTL-23 HTL-31 which stay it is for, and what each hotel is and costs', async () => {
    const { asked, did } = await open([near, full, far]);
    expect(screen.getByRole('heading', { level: 1 }).textContent).toBe('Choose hotel 1 of 2: London');
    expect(
      screen.getByText('Tue 16 June 2026 to Fri 19 June 2026 (3 nights) · 2 rooms: 2 adults, 1 adult'),
    ).toBeTruthy();
    expect(Object.fromEntries(asked[0]?.query ?? [])).toEqual({
      geo: String(londonPlace.id),
      checkin: '2026-06-16',
      checkout: '2026-06-19',
      adults: '2,1',
      org: '7',
    });
    expect(names()).toEqual(['Grand Lumen', 'Pensión Ámbar', 'Casa Full']);
    const [first, , last] = rows();
    for (const words of [
      '5 stars · 9.0 of 10 by 120 guests',
      '200.00 USD',
      'a night, each room',
      '600.00 USD in all',
      'Needs approval: 312.00 of 250.00 USD before taxes',
    ])
      expect(first?.textContent, words).toContain(words);
    expect(screen.getByText('Prices for 3 nights, 2 rooms, taxes and fees included')).toBeTruthy();
    expect(last?.textContent).toContain('Unavailable');
    expect(last?.textContent).not.toContain('policy');
    fireEvent.click(screen.getByRole('button', { name: /^View rooms, Grand Lumen, 5 stars/ }));
    expect(did).toEqual(['choose near']);
  });

  test('HTL-14 HTL-15 HTL-16 HTL-17 filters leave what they say, in list, count and address, and are taken off', async () => {
    const { visited } = await open([near, full, far]);
    pressFilter('Guest review');
    const reviews = within(screen.getByRole('group', { name: 'Guest review' })).getAllByRole('radio');
    expect(
      reviews.map((radio) => /^(Any|\d\.\d and above)/.exec(radio.closest('label')?.textContent ?? '')?.[0]),
    ).toEqual(['Any', ...[5, 6, 7, 8, 9].map((least) => `${least}.0 and above`)]);
    fireEvent.change(screen.getByRole('textbox', { name: 'Hotel name' }), { target: { value: 'ambar' } });
    expect(names()).toEqual(['Pensión Ámbar']);
    expect(count()).toBe('1 of 3 hotels');
    fireEvent.click(screen.getByRole('button', { name: 'Remove filter Name ambar' }));
    expect(document.activeElement?.textContent).toBe('3 hotels');
    pressFilter('Stars');
    fireEvent.click(screen.getByRole('radio', { name: /^4\+ stars/ }));
    pressFilter('Guest review');
    fireEvent.click(screen.getByRole('radio', { name: /^9\.0 and above/ }));
    expect(names()).toEqual(['Grand Lumen']);
    fireEvent.click(screen.getByRole('button', { name: 'Reset filters' }));
    fireEvent.click(screen.getByRole('checkbox', { name: /^In policy only/ }));
    expect(names()).toEqual(['Pensión Ámbar']);
    await waitFor(() => expect(visited.search).toBe('in-policy=only'));
    expect(placeParams, 'what another place begins without').toEqual(['hotel', 'area', 'chain', 'favorites']);
  });

  test('amenities, chain, payment, cancellation and distance: several at once, as chips and in the address', async () => {
    const facts = {
      amenities: ['wifi', 'gym'],
      chain: 'Orchard & Lane',
      price_payment: 'now',
      distance_km: 0.3,
    } as const;
    const { visited } = await open([
      { ...near, ...facts, amenities: [...facts.amenities], price_free_cancel: 23_900 },
      { ...far, amenities: ['wifi'], chain: 'Northlight', price_payment: 'property', distance_km: 8 },
      full,
    ]);
    expect(rows()[0]?.textContent).toContain('Wi-Fi, gym');
    expect(rows()[0]?.textContent).toContain('Pay Now · free to cancel from 239.00 USD');
    pressFilter('Amenities');
    expect(screen.getByText('Not stated for 1 hotel: it is left out.')).toBeTruthy();
    fireEvent.click(screen.getByRole('checkbox', { name: /^Wi-Fi/ }));
    expect(names()).toEqual(['Grand Lumen', 'Pensión Ámbar']);
    fireEvent.click(screen.getByRole('checkbox', { name: /^Gym/ }));
    expect(names()).toEqual(['Grand Lumen']);
    fireEvent.click(screen.getByRole('checkbox', { name: /^Gym/ }));
    pressFilter('More');
    fireEvent.click(screen.getByRole('radio', { name: /^Pay At Property/ }));
    expect(names()).toEqual(['Pensión Ámbar']);
    fireEvent.click(screen.getByRole('button', { name: 'Remove filter Pay At Property' }));
    pressFilter('More');
    fireEvent.click(screen.getByRole('checkbox', { name: /^Orchard & Lane/ }));
    fireEvent.click(screen.getByRole('checkbox', { name: /^Free to cancel/ }));
    pressFilter('Distance');
    fireEvent.click(screen.getByRole('radio', { name: /^Up to 500 m/ }));
    expect(names()).toEqual(['Grand Lumen']);
    await waitFor(() => expect(visited.search).toBe('distance=0.5&amenities=wifi&cancel=free&chain=Orchard+%26+Lane'));
  });

  test('filters in an address are read again', async () => {
    await open(
      [{ ...near, amenities: ['wifi', 'gym'], chain: 'Orchard & Lane', price_payment: 'now' }, far],
      {},
      '?amenities=gym,nonsense&chain=Orchard+%26+Lane|Northlight&payment=now&distance=7',
    );
    expect(names()).toEqual(['Grand Lumen']);
    expect(screen.getByRole('button', { name: 'Remove filter Orchard & Lane or Northlight' })).toBeTruthy();
    expect(screen.queryByRole('button', { name: /^Remove filter Up to/ })).toBeNull();
  });

  test('a hotel that is opened at once finds the filter in the address, for the way back', async () => {
    const seen: string[] = [];
    const { visited } = await open([near, full, far], { onChoose: () => seen.push(visited.search) });
    pressFilter('Stars');
    fireEvent.click(screen.getByRole('radio', { name: /^4\+ stars/ }));
    fireEvent.click(screen.getByRole('button', { name: /^View rooms, Grand Lumen/ }));
    await waitFor(() => expect(seen).toEqual(['stars=4']));
  });

  test('HTL-18 HTL-19 the order is chosen, and the address remembers filters and order', async () => {
    await open([near, full, far], {}, '?hotel-sort=price_lowest&stars=1');
    const sort = screen.getByRole('combobox', { name: 'Sort' });
    expect(
      within(sort)
        .getAllByRole('option')
        .map((each) => each.textContent),
    ).toEqual(['Nearest', 'Price lowest', 'Price highest', 'Guest rating', 'Star rating']);
    expect(names()).toEqual(['Pensión Ámbar', 'Grand Lumen', 'Casa Full']);
    fireEvent.change(sort, { target: { value: 'star_rating' } });
    expect(names()).toEqual(['Grand Lumen', 'Casa Full', 'Pensión Ámbar']);
  });

  test('HTL-12 HTL-13 at most 100, and a word about it', async () => {
    await open(Array.from({ length: 120 }, (_, index) => hotelOf({ id: `h${index}`, name: `Hotel ${index}` })));
    expect(count()).toBe('100 of 120 hotels');
    expect(screen.getByText('Maximum 100 results. Use the search box above to find specific items.')).toBeTruthy();
    // Finding a hundred rows by role takes seconds.
    await waitFor(() => expect(document.querySelectorAll('[data-hotel]')).toHaveLength(100));
    fireEvent.change(screen.getByRole('textbox', { name: 'Hotel name' }), { target: { value: '119' } });
    expect(screen.queryByText(/^Maximum 100/)).toBeNull();
  });

  test('HTL-20 HTL-21 no hotels: the text, and the offer of Assisted Booking', async () => {
    const { did } = await open([]);
    expect(screen.getByText('Your search returned no results.')).toBeTruthy();
    expect(screen.getByText(/choose Assisted Booking/)).toBeTruthy();
    fireEvent.click(screen.getByRole('button', { name: 'Switch to Assisted Booking' }));
    expect(did).toEqual(['assisted']);
  });

  test('no match names the filter that hides most', async () => {
    await open([near, full, far], {}, '?hotel=zzz&stars=5');
    await screen.findByText('No hotels match your filters.');
    expect(screen.getByText('Without “Name zzz” there is 1 hotel.')).toBeTruthy();
    fireEvent.click(screen.getByRole('button', { name: 'Remove Name zzz' }));
    expect(names()).toEqual(['Grand Lumen']);
  });

  test('HTL-32 who comes back from a hotel finds the focus on it', async () => {
    await open([near, full, far], { cameFrom: 'far' });
    await waitFor(() => expect(document.activeElement?.getAttribute('aria-label')).toMatch(/^View rooms, Pensión/));
  });
});

describe('a list that does not come', () => {
  const show = (answer: () => Response): Did => {
    answerHotels([], { 'GET /properties': answer });
    const did: Did = [];
    renderScreen(
      <PropertyList
        stay={stay}
        searchedFor={{ organizationId: null, contactId: null }}
        leg={{ index: 0, count: 1 }}
        cameFrom={null}
        onChoose={() => undefined}
        onAssisted={() => undefined}
        onEditSearch={() => did.push('edit')}
      />,
    );
    return did;
  };

  test('HTL-24 a failure is told where it happened, and the list can be asked for again', async () => {
    show(() => problem('unavailable'));
    const alert = await screen.findByRole('alert');
    expect(alert.textContent).toContain('The hotels could not be loaded.');
    answerHotels([near]);
    fireEvent.click(within(alert).getByRole('button', { name: 'Try again' }));
    expect(await screen.findByText('1 hotel')).toBeTruthy();
  });

  test('HTL-24 a stay that cannot be asked for leads back to its form', async () => {
    const did = show(() => problem('invalid', { detail: 'This check-in is in the past.' }));
    const alert = await screen.findByRole('alert');
    expect(alert.textContent).toContain('This check-in is in the past.');
    fireEvent.click(within(alert).getByRole('button', { name: 'Edit Search' }));
    expect(did).toEqual(['edit']);
  });
});

describe('the map beside the list', () => {
  const prices = () => [...drawing().querySelectorAll('.pin text')].map((text) => text.textContent);
  const callout = () => screen.queryByRole('region', { name: 'Chosen on the map' });

  test('it has a price for every hotel that can be had, and a dot for the others', async () => {
    await open([near, full, far]);
    expect(prices().toSorted()).toEqual(['1 $200', '2 $90']);
    expect(rows().map((row) => row.firstChild?.textContent)).toEqual(['1', '2', '3']);
    expect(drawing().querySelectorAll('.dot')).toHaveLength(1);
    pressFilter('Stars');
    fireEvent.click(screen.getByRole('radio', { name: /^4\+ stars/ }));
    await waitFor(() => expect(prices()).toEqual(['1 $200']));
  });

  test('it has streets where the installation has a tile source, and the drawing under them', async () => {
    const tiles = { url: 'https://tiles.example/{z}/{x}/{y}.png', attribution: '© Map contributors' };
    await open([near, far], {}, '', {
      [`GET /geographies/${londonPlace.id}`]: () => reply(readGeography, { ...londonGeography, tiles }),
    });
    expect(await screen.findByText('© Map contributors')).toBeTruthy();
    const pictures = [...drawing().querySelectorAll('img')];
    expect(pictures.length).toBeGreaterThan(0);
    for (const picture of pictures) {
      expect(picture.src).toMatch(/^https:\/\/tiles\.example\/\d+\/\d+\/\d+\.png$/);
      expect([picture.alt, picture.getAttribute('referrerpolicy')]).toEqual(['', 'no-referrer']);
    }
    // Ground, streets, hotels: what comes later in the page is on top.
    const [ground, marks] = drawing().querySelectorAll('svg');
    const streets = pictures[0]?.parentElement ?? document.body;
    expect(ground?.compareDocumentPosition(streets)).toBe(Node.DOCUMENT_POSITION_FOLLOWING);
    expect(streets.compareDocumentPosition(marks ?? document.body)).toBe(Node.DOCUMENT_POSITION_FOLLOWING);
    expect(marks?.querySelectorAll('.pin')).toHaveLength(2);
  });

  test('without one it has no foreign picture', async () => {
    await open([near, far]);
    expect(drawing().querySelectorAll('img')).toHaveLength(0);
  });

  test('who points at a row sees its price on the map', async () => {
    await open([near, full, far]);
    const [first] = rows();
    fireEvent.pointerOver(first ?? document.body);
    expect(drawing().querySelector('.pointed text')?.textContent).toBe('1 $200');
    fireEvent.pointerLeave(first?.parentElement ?? document.body);
    expect(drawing().querySelector('.pointed')).toBeNull();
    act(() => screen.getByRole('button', { name: /^View hotel, Casa Full/ }).focus());
    expect(drawing().querySelector('.pointed text')?.textContent).toBe('3 Unavailable');
  });

  test('by keyboard: from hotel to hotel, and into the chosen one', async () => {
    const { did } = await open([near, full, far]);
    key('n');
    expect(callout()?.textContent).toContain('Grand Lumen');
    expect(rows()[0]?.className).toContain('selected');
    key('n');
    expect(callout()?.textContent).toContain('Pensión Ámbar');
    key('p');
    fireEvent.click(within(callout() ?? document.body).getByRole('button', { name: /^View rooms/ }));
    expect(did).toEqual(['choose near']);
    key('Escape');
    expect(callout()).toBeNull();
  });

  test('a hotel of the list is shown on the map, and the address remembers which of both is seen on a phone', async () => {
    const { visited } = await open([near, full, far]);
    fireEvent.click(screen.getByRole('button', { name: '2: show Pensión Ámbar on the map' }));
    expect(callout()?.textContent).toContain('90.00 USD a night');
    expect(visited.search).toBe('show=map');
    expect(screen.getByRole('button', { name: 'Show list' })).toBeTruthy();
  });

  test('the list can be kept to what is in view, follows the map, and is let go again', async () => {
    const { visited } = await open([near, full, far]);
    fireEvent.click(screen.getByRole('checkbox', { name: 'Only hotels in view of the map' }));
    expect(names()).toHaveLength(3);
    for (let presses = 0; presses < 2; presses += 1) fireEvent.click(screen.getByRole('button', { name: 'Nearer' }));
    for (let presses = 0; presses < 5; presses += 1) key('ArrowRight');
    key('ArrowDown');
    await waitFor(() => expect(names()).toEqual(['Grand Lumen', 'Casa Full']));
    await waitFor(() => expect(visited.search).toMatch(/^area=51\.\d+%2C-0\.\d+%2C/));
    fireEvent.click(screen.getByRole('button', { name: 'Remove filter In view of the map' }));
    expect(names()).toHaveLength(3);
    fireEvent.click(screen.getByRole('button', { name: 'Show all' }));
    expect(screen.getAllByRole('status').map((each) => each.textContent)).toContain('3 hotels in view');
  });
});
