import type { Config } from '#platform/config.ts';
import { sandboxPassword, sandboxPeople } from './parts/people.ts';

/**
 * The lines that the process prints when it is ready: its address and, in the sandbox world, the people to sign in as.
 * docs/rules.md#sandbox-world
 */
export const readyLines = (url: string, world: Config['world']): readonly string[] => {
  const ready = `Tripwright is ready at ${url}`;
  if (world !== 'sandbox') return [ready];
  const width = Math.max(...sandboxPeople.map(({ email }) => email.length));
  return [
    ready,
    '',
    'Sign in as',
    ...sandboxPeople.map(({ email, who }) => `  ${email.padEnd(width)}  ${who}`),
    `with the password ${sandboxPassword}`,
    '',
    `Mails that were sent: ${url}/sandbox/mailbox`,
    `The API: ${url}/api/docs`,
  ];
};
