import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import {
  activeSections,
  holdsData,
  isSelfBook,
  mayGo,
  newWizard,
  sectionBefore,
  type Wizard,
  type WizardEvent,
  wizardAfter,
  wizardItems,
  wizardSections,
  wizardWords,
} from './wizard.ts';

type Parts = { flights: string; hotels: string; cars: string; travelers: readonly number[] };
type State = Wizard<Parts>;
type Event = WizardEvent<Parts>;

const play = (start: State, ...events: readonly Event[]): State =>
  events.reduce<State>((wizard, event) => wizardAfter<Parts>(wizard, event), start);
const places = (start: State, events: readonly Event[]) =>
  events.map((_event, index) => play(start, ...events.slice(0, index + 1)).at);
const flights: Event = { do: 'complete', section: 'flights', part: 'JFK-LHR' };
const hotels: Event = { do: 'complete', section: 'hotels', part: 'The Strand' };
const cars: Event = { do: 'complete', section: 'cars', part: 'Compact' };
const travelers: Event = { do: 'complete', section: 'travelers', part: [7] };
const completing = { flights, hotels, cars, travelers };
const turn = (item: 'flights' | 'hotels' | 'cars', isOn: boolean): Event => ({ do: 'turn', item, isOn });
const back: Event = { do: 'back' };

describe('the wizard', () => {
  test('WIZ-05 Hotels and Flights are on by default, Cars off', () => {
    expect(newWizard<Parts>('book')).toMatchObject({ on: { flights: true, hotels: true, cars: false }, at: 'flights' });
  });

  test('WIZ-06 without any item there is no section', () => {
    const none = play(newWizard<Parts>('book'), turn('flights', false), turn('hotels', false));
    expect(none.at).toBeNull();
    expect(play(none, turn('cars', true)).at).toBe('cars');
  });

  test('WIZ-07 sections come in their order, each until complete', () => {
    const all = play(newWizard<Parts>('book'), turn('cars', true));
    expect(activeSections(all)).toEqual(wizardSections);
    expect(places(all, [flights, hotels, cars, travelers])).toEqual(['hotels', 'cars', 'travelers', 'summary']);
  });

  test('WIZ-07 a section cannot be entered before the earlier ones are complete', () => {
    const start = newWizard<Parts>('book');
    expect(play(start, { do: 'go', section: 'travelers' })).toBe(start);
    expect(play(start, travelers)).toBe(start);
  });

  test('WIZ-08 turning a section off clears its data and leaves it', () => {
    const atHotels = play(newWizard<Parts>('book'), flights, { do: 'save', section: 'hotels', part: 'London' });
    expect(holdsData(atHotels, 'hotels')).toBe(true);
    const off = play(atHotels, turn('hotels', false));
    expect(off).toMatchObject({ parts: { hotels: null, flights: 'JFK-LHR' }, at: 'travelers' });
    expect(play(off, turn('hotels', true)).parts.hotels).toBeNull();
  });

  test('WIZ-08 an item that is turned on at the end opens its section first', () => {
    const review = play(newWizard<Parts>('book'), turn('hotels', false), flights, travelers);
    expect(review.at).toBe('summary');
    expect(play(review, turn('cars', true)).at).toBe('cars');
  });

  test('WIZ-09 back reverses the order and keeps what was entered', () => {
    const review = play(newWizard<Parts>('book'), flights, hotels, travelers);
    expect(places(review, [back, back, back, back])).toEqual(['travelers', 'hotels', 'flights', 'flights']);
    expect(play(review, back, back, back).parts).toEqual(review.parts);
    expect(sectionBefore(play(review, back, back, back))).toBeNull();
  });

  test('a change from the summary returns to the summary', () => {
    const review = play(newWizard<Parts>('book'), turn('hotels', false), flights, travelers);
    const visit = play(review, { do: 'go', section: 'flights' });
    expect(visit.at).toBe('flights');
    expect(play(visit, flights).at).toBe('summary');
  });

  test.each([
    ['book', 'Book a Trip', 'Self Booking'],
    ['assist', 'Book a Trip', 'Assisted Booking'],
    ['concierge', 'Create a Request', 'Concierge'],
  ] as const)('WIZ-01 WIZ-02 the wizard to %s is headed %s, %s', (kind, title, mode) => {
    expect(wizardWords[kind]).toMatchObject({ title, mode });
  });

  test('WIZ-10 WIZ-11 book means self book; turning it off switches to assist', () => {
    expect(isSelfBook(newWizard<Parts>('book'))).toBe(true);
    expect(isSelfBook(newWizard<Parts>('assist'))).toBe(false);
    expect(play(newWizard<Parts>('book'), { do: 'set self book', isSelfBook: false }).kind).toBe('assist');
  });

  test('WIZ-07 WIZ-08 WIZ-09 after any presses, the current section is reachable, items that are off are empty, and the summary can be reached', () => {
    const anEvent: fc.Arbitrary<Event> = fc.oneof(
      fc.constantFrom<Event>(flights, hotels, cars, travelers, back),
      fc.constantFrom<Event>(
        { do: 'save', section: 'flights', part: 'half' },
        { do: 'save', section: 'travelers', part: [] },
        { do: 'set self book', isSelfBook: false },
      ),
      fc.constantFrom(...wizardSections).map((section): Event => ({ do: 'go', section })),
      fc.tuple(fc.constantFrom(...wizardItems), fc.boolean()).map(([item, isOn]) => turn(item, isOn)),
    );
    fc.assert(
      fc.property(fc.array(anEvent, { maxLength: 30 }), (events) => {
        const wizard = play(newWizard<Parts>('book'), ...events);
        const isAny = wizardItems.some((item) => wizard.on[item]);
        expect(wizard.at === null).toBe(!isAny);
        if (wizard.at !== null) expect(mayGo(wizard, wizard.at)).toBe(true);
        for (const item of wizardItems) if (!wizard.on[item]) expect(wizard.parts[item]).toBeNull();
        let forward = isAny ? wizard : wizardAfter(wizard, turn('flights', true));
        for (let step = 0; step < 5 && forward.at !== 'summary' && forward.at !== null; step += 1)
          forward = wizardAfter(forward, completing[forward.at]);
        expect(forward.at).toBe('summary');
      }),
    );
  });
});
