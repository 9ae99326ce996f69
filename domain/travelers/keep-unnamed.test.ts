import { describe, expect, test } from 'vitest';
import type { TravelerBody } from '#contract/travelers.ts';
import { keepUnnamed, type StoredTraveler } from './keep-unnamed.ts';
import { travelerErrors } from './traveler-problems.ts';

const named: TravelerBody = {
  passport_first_name: 'Zoë',
  passport_last_name: 'Núñez',
  email: 'zoe@acme.example',
  phone_number: '+16175550199',
  date_of_birth: '1991-02-28',
  sex: 'f',
};
const stored: StoredTraveler = {
  passport_middle_name: 'María',
  passport_number: '••••••345',
  passport_country_id: 102,
  passport_expiry: '2026-03-01',
  seat_preference: false,
  dietary_requirements: 'No nuts',
  other: '98KT54321',
  emergency_name: 'Rosa Núñez',
  emergency_phone: '+16175550142',
  traveler_programs: [{ program_id: 18, number: '3081471022' }],
};
const removed = {
  passport_middle_name: null,
  passport_number: null,
  passport_country_id: null,
  passport_expiry: null,
  seat_preference: null,
  dietary_requirements: null,
  other: null,
  emergency_name: null,
  emergency_phone: null,
  traveler_programs: [],
};

describe('TRV-33 an update of a traveler', () => {
  test('keeps the fields it does not name', () => {
    expect(keepUnnamed(named, stored)).toEqual({ ...named, ...stored });
  });

  test.each(Object.entries(removed))('removes %s when it is sent as %j', (field, empty) => {
    expect(keepUnnamed({ ...named, [field]: empty }, stored)).toEqual({ ...named, ...stored, [field]: empty });
  });

  test('does not fill in whom it is for and who sees it', () => {
    expect(Object.keys(keepUnnamed(named, stored))).not.toContain('shared_organization_id');
    expect(keepUnnamed({ ...named, shared_organization_id: 5, customer_id: 7 }, stored)).toMatchObject({
      shared_organization_id: 5,
      customer_id: 7,
    });
  });

  test('is not refused for a passport that has expired since it was stored', () => {
    const context = { today: '2026-06-16', isCountry: () => true, isProgram: () => true };
    const known = { masked: '••••••345', expiry: '2026-03-01' };
    expect(travelerErrors(keepUnnamed(named, stored), { ...context, known })).toEqual({});
  });
});
