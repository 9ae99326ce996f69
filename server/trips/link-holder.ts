/** Whether the person behind a link may still open its trip. docs/decisions/0178; docs/decisions/0179 */
import { getsTripMails, mayShareTrip } from '#domain/access/may-see-trip.ts';
import { findPerson } from '#server/kit/guard.ts';
import type { World } from '#server/kit/world.ts';
import { openTrip } from './open-trip.ts';
import { findTrip, type TripRow } from './trip-store.ts';

type Held = {
  readonly tripId: number;
  /** Null: the trip's contact, who has no account. */
  readonly personId: number | null;
  readonly isMailed: boolean;
};

/**
 * The trip of a link, read with the rights of the person who shared it or got the mail.
 * @returns undefined: they lost the trip, or may not act
 */
export const openForHolder = async (
  world: Pick<World, 'database' | 'db' | 'clock'>,
  { tripId, personId, isMailed }: Held,
): Promise<TripRow | undefined> => {
  if (personId === null) {
    const trip = await findTrip(world.database.shortReads, tripId, world.clock.now());
    return isMailed && trip?.contact_id === null ? trip : undefined;
  }
  const person = await findPerson(world, personId);
  if (!person || person.standing) return undefined;
  const opened = await openTrip(world, person.actor, tripId);
  if (!opened.ok) return undefined;
  const { trip, sight } = opened.value;
  return (isMailed ? getsTripMails(sight) : mayShareTrip(sight)) ? trip : undefined;
};
