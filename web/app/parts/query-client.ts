import { makeQueryClient } from '#web/kit/query.ts';
import { leaveToSignIn } from '#web/kit/to-sign-in.ts';

/** The app's only cache. When the session has ended elsewhere, it leads to sign-in and back. */
export const queryClient = makeQueryClient(leaveToSignIn);
