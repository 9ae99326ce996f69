import { messageOf } from '#domain/kit/message-of.ts';
import type { Log } from '../log.ts';
import type { WalletSettings } from '../parts/wallet-settings.ts';
import { appleFile } from './parts/apple-file.ts';
import { googleAddress } from './parts/google-address.ts';
import type { Wallet, Wallets } from './port.ts';

type Needs = {
  readonly settings: WalletSettings;
  /** The machine's time: certificates know no other. */
  readonly now: () => Date;
  readonly log: Log;
};

const hourMs = 3_600_000;

/** The wallets of an installation. Nothing is loaded and nothing is signed until somebody asks for a pass. */
export const makeWallets = ({ settings: { apple, google }, now, log }: Needs): Wallets => {
  const warnedMs = new Map<Wallet, number>();
  /** One alert an hour for each wallet: everybody who presses would make another one. */
  const warn = (wallet: Wallet, reason: string): void => {
    const ms = now().getTime();
    if (ms - (warnedMs.get(wallet) ?? Number.NEGATIVE_INFINITY) < hourMs) return;
    warnedMs.set(wallet, ms);
    log.error({ alert: true, wallet, reason }, 'a wallet pass cannot be signed');
  };
  const isAppleOpen = (): boolean => {
    if (apple === null) return false;
    const isOpen = apple.until > now();
    if (!isOpen) warn('apple', `APPLE_WALLET_CERTIFICATE ended on ${apple.until.toISOString().slice(0, 10)}`);
    return isOpen;
  };
  const signed = async <T>(wallet: Wallet, sign: () => Promise<T>): Promise<T | null> => {
    try {
      return await sign();
    } catch (error) {
      warn(wallet, messageOf(error));
      return null;
    }
  };
  return {
    offered: () => [...(isAppleOpen() ? ['apple' as const] : []), ...(google === null ? [] : ['google' as const])],
    applePass: async (fields) =>
      apple !== null && isAppleOpen() ? signed('apple', () => appleFile(apple, fields)) : null,
    googleLink: async (make) => (google === null ? null : signed('google', () => googleAddress(google, make, now()))),
  };
};
