import { expect, test } from 'vitest';
import { amenitiesOf, amenitiesText } from './amenities.ts';

test('the names of suppliers become our amenities, in our order, each once', () => {
  expect(amenitiesOf(['24-hour fitness facilities', 'Free WiFi', 'WiFi available in all rooms'])).toEqual([
    'wifi',
    'gym',
  ]);
  expect(amenitiesOf(['wi-fi', 'pets_allowed', 'accessibility_mobility', 'lounge'])).toEqual([
    'wifi',
    'bar',
    'pets',
    'wheelchair',
  ]);
  expect(amenitiesOf(['Number of bars/lounges - 2', 'Free self parking', 'Breakfast available (surcharge)'])).toEqual([
    'breakfast',
    'bar',
    'parking',
  ]);
});

test('what a supplier says is missing, and what only sounds alike, is no amenity', () => {
  expect(amenitiesOf(['No pool', 'Pets not allowed', 'Number of restaurants - 0', 'Carpool desk', 'Spanish'])).toEqual(
    [],
  );
});

test('a row names them in one line', () => {
  expect(amenitiesText(['breakfast', 'gym', 'wheelchair'])).toBe('Breakfast, gym, wheelchair access');
  expect(amenitiesText(['wifi', 'pool'])).toBe('Wi-Fi, pool');
  expect(amenitiesText([])).toBe('');
});
