/** What the desk may know of a trip's travelers, and their dietary text when an expert opens it. */
import type { AskedTraveler } from '#contract/desk-asked.ts';
import { ageOn } from '#domain/kit/age.ts';
import type { CalendarDate } from '#domain/kit/calendar.ts';
import { passportStanding } from '#domain/travelers/passport-standing.ts';
import type { Db } from '#platform/db/database.ts';
import type { Secrets } from '#platform/secrets.ts';
import { countryById } from '#reference/countries.ts';
import { openText } from './parts/sealed.ts';
import { findTravelers, type TravelerRow } from './parts/store.ts';
import { bornOn, passportExpiryOf, passportNumberOf } from './parts/view.ts';

type Days = {
  /** The first and the last day of the trip; null: not known. */
  readonly first: CalendarDate | null;
  readonly last: CalendarDate | null;
  readonly today: CalendarDate;
};

const passportOf = (row: TravelerRow, secrets: Secrets, { last, today }: Days): AskedTraveler['passport'] => {
  const expiresOn = passportExpiryOf(secrets, row);
  const state = passportStanding({ hasNumber: passportNumberOf(secrets, row) !== null, expiresOn }, last ?? today);
  const country = row.passport_country_id === null ? undefined : countryById(row.passport_country_id);
  return {
    state,
    until_year: expiresOn === null || state === 'missing' ? null : Number(expiresOn.slice(0, 4)),
    country: country?.name ?? null,
  };
};

/**
 * Travelers as the desk sees them: ages on the days of the trip and the state of their passports, and never a birth
 * date, a number or a text. A traveler deleted since the request is still shown, because the trip is still theirs.
 */
export const findAskedTravelers = async (
  { secrets }: { readonly secrets: Secrets },
  db: Db,
  { ids, days }: { readonly ids: readonly number[]; readonly days: Days },
): Promise<readonly Omit<AskedTraveler, 'name'>[]> =>
  (await findTravelers(db, ids, { withDeleted: true })).map((row) => {
    const born = bornOn(secrets, row);
    return {
      id: row.id,
      age: days.first === null ? null : ageOn(born, days.first),
      age_last: days.last === null ? null : ageOn(born, days.last),
      passport: passportOf(row, secrets, days),
      has_health_text: row.dietary_requirements_sealed !== null,
    };
  });

/** A traveler's dietary and medical text with the account that wrote it; null: there is no such traveler. */
export const openHealthText = async (
  { secrets }: { readonly secrets: Secrets },
  db: Db,
  travelerId: number,
): Promise<{ readonly userId: number; readonly text: string } | null> => {
  const [row] = await findTravelers(db, [travelerId], { withDeleted: true });
  return row
    ? {
        userId: row.customer_id,
        text: openText(secrets, 'dietary_requirements', row.id, row.dietary_requirements_sealed),
      }
    : null;
};
