import { type AddressSeen, judgeAddress } from '#domain/setup/judge-address.ts';
import type { Judged } from '#domain/setup/judged.ts';
import { monotonicMs } from '#platform/clock.ts';
import { jsonOf } from '#platform/json-text.ts';
import { underLimit } from '#platform/own-signal.ts';
import { askPublicAddress } from '#platform/public-address.ts';
import type { World } from '#server/kit/world.ts';

const limitMs = 10_000;

/** What the installation signs to recognize itself. */
export const echoPurpose = 'setup-echo';

const isOurs = ({ secrets }: Pick<World, 'secrets'>, text: string, nonce: string): boolean => {
  const reply = jsonOf(text);
  if (typeof reply !== 'object' || reply === null || !('signed' in reply) || typeof reply.signed !== 'string')
    return false;
  return secrets.verify(echoPurpose, reply.signed) === nonce;
};

/** Opens PUBLIC_URL from here and looks whether this installation answers there, and with which certificate. */
export const tryAddress = async (
  world: Pick<World, 'config' | 'ids' | 'secrets' | 'clock'>,
  signal: AbortSignal,
): Promise<Judged> => {
  const { publicUrl } = world.config;
  const nonce = world.ids.token();
  const began = monotonicMs();
  const answer = await underLimit({ limitMs, sources: [signal] }, (limited) =>
    askPublicAddress(`${publicUrl}/api/setup/echo?nonce=${nonce}`, limited),
  );
  const tookMs = monotonicMs() - began;
  const now = world.clock.now();
  if (answer.is === 'none') return judgeAddress({ publicUrl, answer, certificateUntil: null, now });
  const is: 'self' | 'other' = isOurs(world, answer.text, nonce) ? 'self' : 'other';
  const seen: AddressSeen['answer'] = { is, status: answer.status, tookMs };
  return judgeAddress({ publicUrl, answer: seen, certificateUntil: answer.certificateUntil, now });
};
