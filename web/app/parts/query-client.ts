import { makeQueryClient } from '#web/kit/query.ts';
import { leaveToSignIn } from '#web/kit/to-sign-in.ts';

/** The one cache; a session that ended elsewhere leads to sign-in and back. */
export const queryClient = makeQueryClient(leaveToSignIn);
