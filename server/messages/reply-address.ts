/** The addresses by which people answer our mails. docs/decisions/0124; docs/threats.md#forged-answers */
import {
  type AddressedTo,
  addressFacts,
  lastDayFrom,
  macLength,
  parseReplyAddress,
  writeReplyAddress,
} from '#domain/messages/reply-address.ts';
import { isSameText } from '#platform/secrets.ts';
import type { World } from '#server/kit/world.ts';

/**
 * Made with the fingerprint keys, which stay the same when SECRET_KEY changes: a mail is answered weeks after it was
 * sent.
 */
const macOf = ({ secrets }: Pick<World, 'secrets'>, to: AddressedTo): string =>
  Buffer.from(secrets.hmac('reply-address', addressFacts(to)), 'base64url')
    .toString('hex')
    .slice(0, macLength);

/**
 * Where one person answers about one trip.
 * @returns null: answers by mail are off, or we do not know whose address our mail goes to
 */
export const replyAddress = (
  world: Pick<World, 'config' | 'clock' | 'secrets'>,
  { tripId, userId }: { readonly tripId: number; readonly userId: number | null },
): string | null => {
  const { inboundMail } = world.config;
  if (inboundMail === null || userId === null) return null;
  const to = { tripId, userId, lastDay: lastDayFrom(world.clock.now()) };
  return writeReplyAddress(to, macOf(world, to), inboundMail.domain);
};

/** @returns whom an address of ours stands for; null: it is not ours */
export const readReplyAddress = (world: Pick<World, 'config' | 'secrets'>, address: string): AddressedTo | null => {
  const { inboundMail } = world.config;
  const read = inboundMail && parseReplyAddress(address, inboundMail.domain);
  return read && isSameText(read.mac, macOf(world, read.to)) ? read.to : null;
};
