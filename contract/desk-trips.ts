/** One trip at the experts' desk: the notes of our staff, and which expert has it. docs/decisions/0104 */
import { z } from 'zod';
import { desk } from './desk-access.ts';
import { id, instant, text } from './kit/fields.ts';
import { type ReplyOf, route } from './kit/route.ts';
import { byTrip } from './trips.ts';

export const noteMaxLength = 5_000;

/** How many notes the page shows. */
export const mostNotes = 100;

/** How many messages that need no answer are marked. */
export const mostDismissed = 100;

/** As many experts as a list to choose from can hold. */
export const mostExperts = 500;

const person = { id, name: z.string() };

const deskNote = z.object({
  id,
  author: z.string(),
  text: z.string().describe('As it was typed: text, never HTML'),
  created: instant,
});
export type DeskNote = z.output<typeof deskNote>;

export const readDeskTrip = route({
  method: 'GET',
  path: '/desk/trips/:id',
  access: desk,
  summary: `What only our staff know of a trip: their newest ${mostNotes} notes and who has it.`,
  params: byTrip,
  reply: z.object({
    notes: z.array(deskNote).describe('The newest first'),
    holder: z
      .object({ ...person, since: instant })
      .nullable()
      .describe('The expert who has the trip; null: nobody'),
    answered_at: instant
      .nullable()
      .describe('When an expert last wrote or proposed something; later messages wait for an answer. Null: never'),
    promised_time: z
      .string()
      .nullable()
      .describe('By when we answer, in words, in the desk’s time zone; null: nothing waits for an answer'),
    traveler_name: z.string().nullable().describe('The first name of the first traveler; null: nobody is named yet'),
    dismissed: z
      .array(z.object({ message_id: id, by: z.string().nullable() }))
      .describe('The newest messages that need no answer, and the expert who said so'),
    experts: z.array(z.object(person)).describe('Who can have it, by name'),
  }),
  refusals: ['role-too-low', 'not-found'],
});
export type DeskTripNotes = ReplyOf<typeof readDeskTrip>;

export const addDeskNote = route({
  method: 'POST',
  path: '/desk/trips/:id/notes',
  access: desk,
  summary:
    'Writes a note about a trip that only our staff can read. The same note again within ten minutes, or under one Idempotency-Key, is one.',
  params: byTrip,
  body: z.strictObject({ text: text(noteMaxLength, 1) }),
  refusals: ['role-too-low', 'not-found', 'invalid', 'idempotency-mismatch', 'in-progress'],
});

export const setDeskHolder = route({
  method: 'PUT',
  path: '/desk/trips/:id/holder',
  access: { may: { expert: 'all' }, isByRole: true, isTracedByVerb: true },
  summary:
    'Takes a trip, hands it over to another expert, or returns it. Refuses `conflict`, and says who has it, when that is not the expert the caller saw.',
  params: byTrip,
  body: z.strictObject({
    holder_id: id.nullable().describe('Who has it from now on; null: nobody'),
    seen_holder_id: id.nullable().describe('Who had it as far as the caller knows; null: nobody'),
  }),
  refusals: ['role-too-low', 'not-found', 'invalid', 'conflict'],
});
