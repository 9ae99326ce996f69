/** Says that a supplier or the gateway refuses our key, from whichever call it did. docs/decisions/0196 */
import type { Log } from './log.ts';

/** Which call was refused, and how. Nothing of the key, and nothing personal. */
export type RefusedCall = { readonly call: string } & Readonly<Record<string, string | number>>;

export type KeyAlarm = {
  /** @param now by the caller's clock */
  readonly refused: (call: RefusedCall, now: Date) => void;
};

/** A wrong key fails every call: one alert in this time says as much as a thousand. */
const quietMs = 15 * 60_000;

/** A missing, wrong or expired key, or one without the right to make the call. */
export const isKeyRefused = (status: number): boolean => status === 401 || status === 403;

type Options = {
  /** Writes the alert. */
  readonly alert: (call: RefusedCall) => void;
  /** Called with each alert, for the page of the setup. It must not throw. */
  readonly onAlert: () => void;
};

export const makeKeyAlarm = ({ alert, onAlert }: Options): KeyAlarm => {
  let lastAlert: Date | null = null;
  return {
    refused: (call, now) => {
      // The clock of the sandbox world may be turned back.
      const sinceMs = lastAlert === null ? quietMs : Math.abs(now.getTime() - lastAlert.getTime());
      if (sinceMs < quietMs) return;
      lastAlert = now;
      alert(call);
      onAlert();
    },
  };
};

/** Of a supplier of flights or hotels. */
export const supplierKeyAlarm = (log: Log, supplier: string, onAlert: (supplier: string) => void): KeyAlarm =>
  makeKeyAlarm({
    alert: (call) => log.error({ alert: true, supplier, ...call }, 'a supplier refuses to sell to us'),
    onAlert: () => onAlert(supplier),
  });
