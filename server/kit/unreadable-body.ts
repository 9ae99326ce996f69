/**
 * Access is judged before the body. A verb judges access to the object that the address names before it reads the body. So
 * a call whose body fits no schema still goes to the verb, with a body that throws when it is read.
 */
import type { Route } from '#contract/kit/route.ts';
import type { Refusal } from '#contract/refusals.ts';
import type { Call } from './verb.ts';

/** The verb read a body that cannot be read. It never leaves this file. */
class UnreadableBodyError extends Error {
  override readonly name = 'UnreadableBodyError';
}

type Around<R extends Route, A> = Omit<Call<R, A>, 'body'>;

/** @returns the call with a body that throws when it is read */
export const withUnreadableBody = <R extends Route, A>(around: Around<R, A>): Call<R, A> => ({
  ...around,
  get body(): Call<R, A>['body'] {
    throw new UnreadableBodyError('the body of this call cannot be read');
  },
});

/**
 * @param refusal why the body cannot be read
 * @returns the verb's own refusal when it came first, otherwise this one. A verb may succeed without reading the body,
 * but only for a call whose body could be read
 */
export const untilBodyIsRead = async <A extends { readonly kind: string }>(
  proceed: () => Promise<A>,
  refusal: Refusal,
): Promise<A | { readonly kind: 'refusal'; readonly refusal: Refusal }> => {
  const [answered] = await Promise.allSettled([proceed()]);
  if (answered.status === 'rejected' && !(answered.reason instanceof UnreadableBodyError)) throw answered.reason;
  if (answered.status === 'fulfilled' && answered.value.kind === 'refusal') return answered.value;
  return { kind: 'refusal', refusal };
};
