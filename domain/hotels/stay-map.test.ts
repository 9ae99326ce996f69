/** Proves docs/decisions/0192 */
import { describe, expect, test } from 'vitest';
import { offsetFrom } from './map-view.ts';
import { mapLink, neighborsSentence, ownPlacesSentence, stayNeighbors, stayView } from './stay-map.ts';

const stay = { name: 'Hotel Aurel (West)', latitude: 51.5, longitude: -0.13 };
const london = { kind: 'city', name: 'London', latitude: 51.5085, longitude: -0.1257 } as const;
const croydon = { kind: 'city', name: 'Croydon', latitude: 51.37, longitude: -0.1 } as const;
const city = { kind: 'airport', name: 'City (LCY)', latitude: 51.505, longitude: 0.055 } as const;
const heathrow = { name: 'Heathrow (LHR)', latitude: 51.47, longitude: -0.4543 };
const jfk = { name: 'John F. Kennedy (JFK)', latitude: 40.64, longitude: -73.78 };
const office = { name: 'Office', latitude: 51.49, longitude: -0.14 };
const home = { name: 'Home', latitude: 51.6, longitude: -0.18 };
const munich = { name: 'Client in Munich', latitude: 48.14, longitude: 11.58 };

const nothing = { landmarks: [], flown: [], own: [] };
const landmarks = [london, city, croydon];
const around = stayNeighbors(stay, { landmarks, flown: [jfk, heathrow], own: [home, munich, office] });

describe('what is named around a stay', () => {
  test('the reader’s own places nearby, the nearest first; others are not', () => {
    expect(around.own.map(({ name }) => name)).toEqual(['Office', 'Home']);
  });

  test('the airport of the trip’s flights before one that is nearer; without flights the nearest', () => {
    expect(around.airport).toMatchObject({ name: 'Heathrow (LHR)' });
    expect(stayNeighbors(stay, { ...nothing, landmarks, flown: [jfk] }).airport).toMatchObject({ name: 'City (LCY)' });
  });

  test('nothing where nothing is near', () => {
    expect(stayNeighbors(stay, nothing)).toEqual({ own: [], airport: null, center: null });
    expect(neighborsSentence(stay, { center: null, airport: null })).toBe('');
    expect(ownPlacesSentence(stay, { own: [] })).toBe('');
  });
});

describe('where a stay is, in words', () => {
  test('by distance and direction', () => {
    expect(ownPlacesSentence(stay, around)).toBe('1.3 km northeast of Office and 11.6 km south of Home.');
    expect(neighborsSentence(stay, around)).toBe(
      '1.0 km south of the center of London and 22.7 km east of Heathrow (LHR).',
    );
  });

  test('a hotel at the place itself has no direction', () => {
    expect(ownPlacesSentence(stay, { own: [{ ...stay, name: 'Office' }] })).toBe('At Office.');
  });
});

describe('what the map shows first', () => {
  const size = { width: 480, height: 200 };

  test('the stay, the center and own places, all within the picture', () => {
    const view = stayView(stay, around, size);
    for (const point of [stay, london, office, home]) {
      const { x, y } = offsetFrom(view.center, point, view.zoom);
      expect(Math.abs(x)).toBeLessThanOrEqual(240);
      expect(Math.abs(y)).toBeLessThanOrEqual(100);
    }
  });

  test('a quarter, where nothing else is near', () => {
    expect(stayView(stay, stayNeighbors(stay, nothing), size).zoom).toBe(14);
  });
});

describe('the link to another map', () => {
  test.each([
    [
      'Mozilla/5.0 (Linux; Android 15; Pixel 9)',
      'geo:51.5,-0.13?q=51.5,-0.13(Hotel%20Aurel%20%28West%29)',
      'Open in maps',
    ],
    [
      'Mozilla/5.0 (iPhone; CPU iPhone OS 18_1 like Mac OS X)',
      'https://maps.apple.com/?ll=51.5,-0.13&q=Hotel%20Aurel%20%28West%29',
      'Open in Apple Maps',
    ],
    [
      'Mozilla/5.0 (X11; Linux x86_64)',
      'https://www.openstreetmap.org/?mlat=51.5&mlon=-0.13#map=17/51.5/-0.13',
      'Open in OpenStreetMap',
    ],
    ['', 'https://www.openstreetmap.org/?mlat=51.5&mlon=-0.13#map=17/51.5/-0.13', 'Open in OpenStreetMap'],
  ])('for %j', (agent, href, words) => {
    expect(mapLink(stay, agent)).toEqual({ href, words });
  });
});
