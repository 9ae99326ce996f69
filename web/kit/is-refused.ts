import { ApiProblem } from './api.ts';

const refused: readonly number[] = [403, 404, 410];

/** Whether something does not exist for the person, as opposed to an outage: the same call gets the same answer. */
export const isRefused = (error: Error | null): boolean =>
  error instanceof ApiProblem && refused.includes(error.status);
