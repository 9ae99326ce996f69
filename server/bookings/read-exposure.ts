import type { Db } from '#platform/db/database.ts';
import { type Exposure, exposureAt } from './parts/exposure-store.ts';

/** Unknown outcomes and money at risk at a moment, for all processes. docs/booking.md#reconcile */
export const readExposure = (db: Db, now: Date): Promise<Exposure> => exposureAt(db, now);
