import { ageOn } from '#domain/kit/age.ts';
import type { Db } from '#platform/db/database.ts';
import type { World } from '#server/kit/world.ts';
import { findBirthDays } from '#server/travelers/birth-days.ts';
import { addressOfTraveler } from '#server/travelers/traveler-store.ts';
import { findMailFacts, type MailFacts } from '#server/trips/mail-facts-store.ts';

/** The content of mails about a trip, and their recipients. */
export const loadMailFacts = (db: Db, tripId: number): Promise<MailFacts> =>
  findMailFacts(db, tripId, addressOfTraveler);

/** The age from which a mail states none. */
const adultAge = 18;

/**
 * The travelers of a trip, with the ages of children on its first day: ["Ana Rivera", "Mia Rivera (age 9)"]. A birth
 * day that cannot be read leaves the age out: a booking that is paid must not wait for it.
 */
export const travelersWithAges = async (
  world: Pick<World, 'db' | 'log' | 'secrets'>,
  { travelerIds, travelers, dateStart }: MailFacts,
): Promise<readonly string[]> => {
  if (dateStart === null) return travelers;
  const [born] = await Promise.allSettled([findBirthDays(world, travelerIds)]);
  if (born.status === 'rejected') {
    world.log.error({ error: born.reason }, 'the ages of a trip’s travelers could not be read');
    return travelers;
  }
  return travelers.map((name, at) => {
    const day = born.value.get(travelerIds[at] ?? 0);
    const age = day ? ageOn(day, dateStart) : adultAge;
    return age < adultAge ? `${name} (age ${age})` : name;
  });
};
