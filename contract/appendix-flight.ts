/** A flight segment of a trip: as booked, and as it is now. TRIP-15 to TRIP-17 */
import { z } from 'zod';
import { co2Methods } from './flights.ts';
import { id, instant } from './kit/fields.ts';

export const appendixFlight = z.object({
  id,
  status: z.string(),
  airline_iata: z.string(),
  airline_title: z.string(),
  airline_iata_op: z.string(),
  airline_title_op: z.string(),
  airline_site_op: z.string().nullable().describe('Host name of its website, where it takes check-in; null: not known'),
  number: z.string(),
  airport_depart_iata: z.string(),
  airport_depart_title: z.string(),
  airport_depart_city: z.string(),
  airport_arrive_iata: z.string(),
  airport_arrive_title: z.string(),
  airport_arrive_city: z.string(),
  time_depart: z.string().describe('At the airport, `YYYY-MM-DDTHH:mm`'),
  time_arrive: z.string(),
  depart_at: instant.describe('The same time as an instant'),
  arrive_at: instant,
  original_time_depart: z.string(),
  original_time_arrive: z.string(),
  original_flight: z
    .string()
    .nullable()
    .describe('The flight that was booked, such as "British Airways 178"; null when it has not changed'),
  changed_at: instant.nullable().describe('When the airline last changed it; null when it never did'),
  points: z
    .array(z.object({ latitude: z.number(), longitude: z.number() }))
    .optional()
    .describe('Where it departs and where it lands, in degrees north and east; none: not known'),
  elapsed: z.number().int(),
  terminal_depart: z.string().nullable().optional().describe('Without the word: "2E"; null: not stated'),
  terminal_arrive: z.string().nullable().optional(),
  aircraft: z.string().nullable().optional(),
  change_rule: z.string().nullable().optional().describe('Of its way, as stated when it was booked; null: not stated'),
  co2_grams: z.number().int().nullable().optional().describe('Of one traveler; null: not known when it was booked'),
  co2_method: z.enum(co2Methods).nullable().optional().describe('Who says so'),
  cabin: z.string(),
  fare: z.string(),
  bag_carry_on_count: z.number().int().nullable(),
  bag_checked_count: z.number().int().nullable(),
  slice_index: z.number().int(),
  leg_index: z.number().int(),
});
export type AppendixFlight = z.output<typeof appendixFlight>;
