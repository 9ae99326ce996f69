import { expect, test } from 'vitest';
import { contactChoices, methodChoices, typeChoices } from './answers.ts';

test('GUIDE-03 GUIDE-04 each trip type says what it is for', () => {
  expect(typeChoices.map(({ title, description }) => `${title}: ${description}`)).toEqual([
    'Standard: 1 to 8 people, flights, hotels and cars',
    'Group: More than 8 people',
    'Offsite: Corporate offsites, conferences, retreats',
    'Premium (VIP): Premium cabin classes and private jets',
    'Custom: Any complicated request',
  ]);
});

test('GUIDE-07 GUIDE-08 the ways to book say who chooses', () => {
  expect(methodChoices.map(({ title, description }) => `${title}: ${description}`)).toEqual([
    'Self Booking: You choose and book at once',
    'Assisted Booking: Our team suggests flights, hotels and cars',
  ]);
});

test('GUIDE-12 the contact is You, a Colleague or External', () => {
  expect(contactChoices.map(({ title }) => title)).toEqual(['You', 'Colleague', 'External']);
});
