import type { Db } from '#platform/db/database.ts';
import { type Exposure, exposureAt } from './parts/exposure-store.ts';

/** What is unknown and at risk at a moment, over all processes. booking.md 10 */
export const readExposure = (db: Db, now: Date): Promise<Exposure> => exposureAt(db, now);
