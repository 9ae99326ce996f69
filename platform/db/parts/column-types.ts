/** Column types that behave alike on both drivers. */
import type { ColumnType } from 'kysely';

/** A timestamp: read as a Date, written as a Date or ISO text. */
export type Instant = ColumnType<Date, Date | string, Date | string>;
export type InstantOrNull = ColumnType<Date | null, Date | string | null, Date | string | null>;

/** A JSON document: read parsed, written as text (`JSON.stringify`), because drivers differ on arrays. */
export type Json = ColumnType<unknown, string, string>;
export type JsonOrNull = ColumnType<unknown, string | null, string | null>;
/** A JSON document whose column has a default. */
export type JsonWithDefault = ColumnType<unknown, string | undefined, string>;
