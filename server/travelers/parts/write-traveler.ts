/** From the body of a call to the columns of a row. */
import type { Refusal } from '#contract/refusals.ts';
import type { TravelerBody } from '#contract/travelers.ts';
import type { TravelerPlace } from '#domain/access/place-traveler.ts';
import type { CalendarDate } from '#domain/kit/calendar.ts';
import { ok, type Result, refuse } from '#domain/kit/result.ts';
import { isMasked } from '#domain/travelers/passport-mask.ts';
import { type KnownPassport, travelerErrors } from '#domain/travelers/traveler-problems.ts';
import type { Secrets } from '#platform/secrets.ts';
import { countryById } from '#reference/countries.ts';
import { loyaltyProgramById } from '#reference/loyalty-programs.ts';
import { seal, sealProgram, sealText } from './sealed.ts';
import type { ProgramValues, TravelerValues } from './store.ts';

/** @returns refuses `invalid` with a sentence for each field */
export const checkTraveler = (
  body: TravelerBody,
  { today, known }: { readonly today: CalendarDate; readonly known: KnownPassport | null },
): Result<void, Refusal> => {
  const errors = travelerErrors(body, {
    today,
    known,
    isCountry: (id) => countryById(id) !== undefined,
    isProgram: (id) => loyaltyProgramById(id) !== undefined,
  });
  return Object.keys(errors).length === 0 ? ok(undefined) : refuse({ code: 'invalid', errors });
};

export type Written = { readonly values: TravelerValues; readonly programs: ProgramValues };

/**
 * Seals the values and arranges them as columns. Validate them first.
 * @param row.id the traveler's, to which the sealed columns are bound
 * @param row.knownPassport the number on file in clear, for a number that came back masked
 */
export const travelerValues = (
  body: TravelerBody,
  row: {
    readonly id: number;
    readonly place: TravelerPlace;
    readonly knownPassport: string | null;
  },
  secrets: Secrets,
): Written => {
  const given = body.passport_number ?? '';
  const passport = isMasked(given) ? (row.knownPassport ?? '') : given;
  const hasPassport = passport !== '';
  return {
    values: {
      customer_id: row.place.customerId,
      shared_organization_id: row.place.sharedOrganizationId,
      passport_first_name: body.passport_first_name,
      passport_middle_name: body.passport_middle_name ?? '',
      passport_last_name: body.passport_last_name,
      email: body.email,
      phone_number_sealed: sealText(secrets, 'phone_number', row.id, body.phone_number),
      date_of_birth_sealed: seal(secrets, 'date_of_birth', row.id, body.date_of_birth),
      sex: body.sex,
      passport_number_sealed: hasPassport ? seal(secrets, 'passport_number', row.id, passport) : null,
      passport_country_id: hasPassport ? (body.passport_country_id ?? null) : null,
      passport_expiry_sealed: sealText(secrets, 'passport_expiry', row.id, (hasPassport && body.passport_expiry) || ''),
      seat_preference: body.seat_preference ?? null,
      dietary_requirements_sealed: sealText(secrets, 'dietary_requirements', row.id, body.dietary_requirements ?? ''),
      other_sealed: sealText(secrets, 'other', row.id, body.other ?? ''),
      emergency_name_sealed: sealText(secrets, 'emergency_name', row.id, body.emergency_name ?? ''),
      emergency_phone_sealed: sealText(secrets, 'emergency_phone', row.id, body.emergency_phone ?? ''),
    },
    // TRV-16: an entry without a program is ignored.
    programs: (body.traveler_programs ?? []).flatMap(({ program_id, number }) =>
      program_id === null ? [] : [{ program_id, number_sealed: sealProgram(secrets, row.id, number) }],
    ),
  };
};
