import type { Db } from '#platform/db/database.ts';
import { type Exposure, exposureAt } from './parts/exposure-store.ts';

/** Unknown outcomes and money at risk at a moment, for all processes. booking.md 10 */
export const readExposure = (db: Db, now: Date): Promise<Exposure> => exposureAt(db, now);
