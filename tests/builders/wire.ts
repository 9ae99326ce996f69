/** Replies as the server sends them: values of the contract, encoded by the contract. */
import { z } from 'zod';
import { json } from './api-answers.ts';

/**
 * @param route of the reply
 * @param value as a verb returns it: money in minor units
 */
export const reply = <S extends z.ZodType>(route: { readonly reply: S }, value: z.output<S>): Response =>
  json(z.encode(route.reply, value));
