/** The recorded availability of Rapid, read as the adapter reads it. */
import { ratesIn } from '#suppliers/rapid/parts/translate-rooms.ts';
import { propertyAvailability } from '#suppliers/rapid/parts/wire.ts';
import { rapidFixture } from './rapid-stock.ts';

/** The query of the recording. */
export const recordedStay = { checkin: '2026-09-29', checkout: '2026-10-01', rooms: [2] };
export const recordedAsked = {
  propertyId: '11775754',
  stay: recordedStay,
  currency: 'USD',
  now: new Date('2026-09-01T09:30:00Z'),
};

export const recordedRooms = (): readonly unknown[] => propertyAvailability.parse(rapidFixture('availability')).rooms;

/** @param rooms adults of each room, if they differ from the recording */
export const recordedRates = (rooms: readonly number[] = recordedStay.rooms) =>
  ratesIn({ ...recordedAsked, stay: { ...recordedStay, rooms } }, recordedRooms());
