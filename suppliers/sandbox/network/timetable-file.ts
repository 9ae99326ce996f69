/** The generated timetable as one file: a line of JSON that describes it, then the columns one after another. */
import { createHash } from 'node:crypto';
import { mkdirSync, readFileSync, renameSync, writeFileSync } from 'node:fs';
import { dirname } from 'node:path';
import type { TimetableColumns } from './timetable-columns.ts';

type Sizes = { readonly rows: number; readonly routes: number; readonly places: number };

const digestOf = (bytes: Uint8Array): string => createHash('sha1').update(bytes).digest('hex');

/** Widest numbers first, so that every column starts at a valid alignment. */
const columnsInOrder = (columns: TimetableColumns): readonly (Uint32Array | Uint16Array | Uint8Array)[] => [
  columns.route,
  columns.rowStart,
  columns.routeStart,
  columns.inboundStart,
  columns.inbound,
  columns.number,
  columns.depart,
  columns.block,
  columns.routeFrom,
  columns.routeTo,
  columns.routeKm,
  columns.carrier,
  columns.operator,
  columns.weekdays,
  columns.seasons,
  columns.aircraft,
  columns.technicalStops,
];

const unpack = (bytes: ArrayBuffer, { rows, routes, places }: Sizes): TimetableColumns => {
  let at = 0;
  const advance = (size: number): number => {
    at += size;
    return at - size;
  };
  const wide = (length: number): Uint32Array => new Uint32Array(bytes, advance(length * 4), length);
  const half = (length: number): Uint16Array => new Uint16Array(bytes, advance(length * 2), length);
  const byte = (length: number): Uint8Array => new Uint8Array(bytes, advance(length), length);
  // The order of these lines is the order in the file.
  return {
    route: wide(rows),
    rowStart: wide(routes + 1),
    routeStart: wide(places + 1),
    inboundStart: wide(places + 1),
    inbound: wide(routes),
    number: half(rows),
    depart: half(rows),
    block: half(rows),
    routeFrom: half(routes),
    routeTo: half(routes),
    routeKm: half(routes),
    carrier: byte(rows),
    operator: byte(rows),
    weekdays: byte(rows),
    seasons: byte(rows),
    aircraft: byte(rows),
    technicalStops: byte(rows),
  };
};

/**
 * Reads a stored timetable.
 * @param stamp names the generator, its data and the seed
 * @returns null when the file is absent, has another stamp, is truncated or damaged: then it must be generated
 * again
 */
export const readColumns = (file: string, stamp: string): TimetableColumns | null => {
  try {
    const bytes = readFileSync(file);
    const end = bytes.indexOf(10);
    const header: unknown = JSON.parse(bytes.subarray(0, Math.max(0, end)).toString('utf8'));
    if (typeof header !== 'object' || header === null || !('stamp' in header) || header.stamp !== stamp) return null;
    if (!('digest' in header && 'rows' in header && 'routes' in header && 'places' in header)) return null;
    const body = new Uint8Array(bytes.subarray(end + 1));
    if (digestOf(body) !== header.digest) return null;
    const sizes = { rows: Number(header.rows), routes: Number(header.routes), places: Number(header.places) };
    return unpack(body.buffer, sizes);
  } catch {
    return null;
  }
};

/**
 * Writes a timetable to a temporary file and renames it, so that no reader sees half a file. If nothing can be
 * written, nothing is stored and the next start generates it again.
 */
export const writeColumns = (file: string, stamp: string, columns: TimetableColumns): void => {
  const body = Buffer.concat(
    columnsInOrder(columns).map((column) => Buffer.from(column.buffer, column.byteOffset, column.byteLength)),
  );
  const sizes: Sizes = {
    rows: columns.carrier.length,
    routes: columns.routeFrom.length,
    places: columns.routeStart.length - 1,
  };
  const header = Buffer.from(`${JSON.stringify({ stamp, digest: digestOf(body), ...sizes })}\n`);
  try {
    mkdirSync(dirname(file), { recursive: true });
    const draft = `${file}.${process.pid}`;
    writeFileSync(draft, Buffer.concat([header, body]));
    renameSync(draft, file);
  } catch {
    // A read-only checkout or a full disk: the timetable in memory is enough.
  }
};
