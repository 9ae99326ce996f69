/** Reads trips before they are opened, so that this device keeps them. docs/decisions/0181 */
import { readReading } from '#contract/reading.ts';
import { readCurrentUser } from '#contract/sign-in.ts';
import { countTrips, listTrips } from '#contract/trip-list.ts';
import { readConfirmations, readItineraries, readTrip } from '#contract/trips.ts';
import { soonTrips } from '#domain/trips/kept-on-device.ts';
import { tripListCap } from '#domain/trips/list-filters.ts';
import { attempt, call, Offline } from './api.ts';
import { nowMs } from './clock.ts';
import { keepOnly, noteReadAhead, readKept } from './kept-answers.ts';
import { localToday } from './today.ts';

const aheadMs = 3_600_000;

const readList = async () => {
  if ((await call(countTrips)) <= tripListCap) return await call(listTrips);
  const active = await call(listTrips, { query: { timeFilter: 'active' } });
  return [...active, ...(await call(listTrips, { query: { timeFilter: 'previous' } }))];
};

/** Reads a trip as its page does. @returns false when there is no connection */
const readOne = async (id: number): Promise<boolean> => {
  const params = { id };
  const [trip, read] = await Promise.all([
    attempt(call(readTrip, { params })),
    attempt(call(readItineraries, { params })),
  ]);
  if (!trip.ok || !read.ok) return ![trip, read].some((one) => !one.ok && one.error instanceof Offline);
  for (const itinerary of read.value.itineraries)
    if (itinerary.isBooked) await attempt(call(readConfirmations, { params: { id, itineraryId: itinerary.id } }));
  return true;
};

/**
 * Reads the list, the trips that begin soon and those that were opened, and deletes the others. A trip that the person
 * may no longer see goes with the server's answer.
 */
export const readAhead = async (): Promise<void> => {
  const kept = await readKept();
  if (kept && nowMs() - kept.aheadAtMs < aheadMs) return;
  // Says whose trips the next answers are.
  await call(readCurrentUser, {}, { isSessionCheck: true });
  await attempt(call(readReading));
  const soon = soonTrips(await readList(), localToday());
  const opened = (await readKept())?.opened ?? [];
  const wanted = [...new Set([...soon, ...opened])];
  await keepOnly(wanted);
  for (const id of wanted) if (!(await readOne(id))) return;
  await noteReadAhead();
};
