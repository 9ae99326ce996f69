import type * as calls from '#contract/sandbox.ts';
import { ok, refuse } from '#domain/kit/result.ts';
import type { Verb } from '#server/kit/verb.ts';
import { sandboxPassword, sandboxPeople } from './parts/people.ts';

/** The people of the sandbox world with their shared password. Refuses `not-found` in a real one. */
export const listSandboxPeople: Verb<typeof calls.listSandboxPeople> = async (world) =>
  world.config.world === 'sandbox'
    ? ok(sandboxPeople.map(({ email, name, who }) => ({ email, name, who, password: sandboxPassword })))
    : refuse({ code: 'not-found' });
