import type { Customer } from '#domain/kit/outcome.ts';
import { publicAddressOf } from '#server/kit/private-address.ts';
import type { World } from '#server/kit/world.ts';

/** @returns a name for a sign-in that suppliers may know: the same for all its requests, and nothing leads back from it */
export const sessionName = ({ secrets }: Pick<World, 'secrets'>, sessionId: number): string =>
  secrets.hmac('supplier-session', String(sessionId)).slice(0, 32);

/**
 * Who waits for a supplier's answer. An address of the machine itself or of a private network says nothing about where
 * the person is, so it is not passed on. docs/rapid-launch.md
 */
export const customerOf = (
  world: Pick<World, 'secrets'>,
  { actor, ip }: { readonly actor: { readonly sessionId: number }; readonly ip: string },
): Customer => {
  const address = publicAddressOf(ip);
  return { session: sessionName(world, actor.sessionId), ...(address !== undefined && { address }) };
};
