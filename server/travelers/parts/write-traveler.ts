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
import { keptNumber, keptText, seal } from './sealed.ts';
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
 * Seals and arranges what is written; check it first.
 * @param row.id the traveler's, to which the sealed columns are bound
 * @param row.knownPassport the number on file in clear, for a number that came back masked
 * @param row.isPlainKept the release before may read it: the telephone number and similar fields stay in clear for now
 */
export const travelerValues = (
  body: TravelerBody,
  row: {
    readonly id: number;
    readonly place: TravelerPlace;
    readonly knownPassport: string | null;
    readonly isPlainKept: boolean;
  },
  secrets: Secrets,
): Written => {
  const given = body.passport_number ?? '';
  const passport = isMasked(given) ? (row.knownPassport ?? '') : given;
  const hasPassport = passport !== '';
  const dietary = body.dietary_requirements ?? '';
  const phone = keptText(secrets, 'phone_number', row, body.phone_number);
  const expiry = keptText(secrets, 'passport_expiry', row, (hasPassport && body.passport_expiry) || '');
  const other = keptText(secrets, 'other', row, body.other ?? '');
  return {
    values: {
      customer_id: row.place.customerId,
      shared_organization_id: row.place.sharedOrganizationId,
      passport_first_name: body.passport_first_name,
      passport_middle_name: body.passport_middle_name ?? '',
      passport_last_name: body.passport_last_name,
      email: body.email,
      phone_number: phone.plain,
      phone_number_sealed: phone.sealed,
      date_of_birth_sealed: seal(secrets, 'date_of_birth', row.id, body.date_of_birth),
      sex: body.sex,
      passport_number_sealed: hasPassport ? seal(secrets, 'passport_number', row.id, passport) : null,
      passport_country_id: hasPassport ? (body.passport_country_id ?? null) : null,
      passport_expiry: expiry.plain || null,
      passport_expiry_sealed: expiry.sealed,
      seat_preference: body.seat_preference ?? null,
      dietary_requirements_sealed: dietary === '' ? null : seal(secrets, 'dietary_requirements', row.id, dietary),
      other: other.plain,
      other_sealed: other.sealed,
    },
    // TRV-16: an entry without a program says nothing.
    programs: (body.traveler_programs ?? []).flatMap(({ program_id, number }) =>
      program_id === null ? [] : [{ program_id, ...keptNumber(secrets, row, number) }],
    ),
  };
};
