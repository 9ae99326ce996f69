/** Texts that the desk shares, to answer what is often asked. docs/rules.md#desk */
import { z } from 'zod';
import { desk } from './desk-access.ts';
import { id, idParam, rowVersion, seenVersion, text } from './kit/fields.ts';
import { route } from './kit/route.ts';
import { messageMaxLength } from './messages.ts';

export const replyTitleMaxLength = 80;

/** How many replies the desk can have. */
export const mostSavedReplies = 200;

const savedReply = z.object({
  id,
  title: z.string(),
  text: z.string().describe('With placeholders such as {first name}'),
  version: rowVersion,
});
export type SavedReply = z.output<typeof savedReply>;

const words = { title: text(replyTitleMaxLength, 1), text: text(messageMaxLength, 1) };
const byId = z.strictObject({ id: idParam });

export const listSavedReplies = route({
  method: 'GET',
  path: '/desk/replies',
  access: desk,
  summary: 'The saved replies of the desk, by title.',
  reply: z.array(savedReply),
  refusals: ['role-too-low'],
});

export const addSavedReply = route({
  method: 'POST',
  path: '/desk/replies',
  access: desk,
  summary: `Adds a reply that all experts can insert. Refuses \`conflict\` when there are ${mostSavedReplies}.`,
  body: z.strictObject(words),
  reply: savedReply,
  refusals: ['role-too-low', 'invalid', 'conflict'],
});

export const saveSavedReply = route({
  method: 'PUT',
  path: '/desk/replies/:id',
  access: desk,
  summary: 'Changes a saved reply. Refuses `conflict`, with the current one, when somebody else changed it meanwhile.',
  params: byId,
  body: z.strictObject({ ...words, seen_version: seenVersion }),
  reply: savedReply,
  refusals: ['role-too-low', 'not-found', 'invalid', 'conflict'],
});

export const deleteSavedReply = route({
  method: 'DELETE',
  path: '/desk/replies/:id',
  access: desk,
  summary: 'Deletes a saved reply; deleting it again changes nothing. Messages that were written with it stay.',
  params: byId,
  refusals: ['role-too-low'],
});
