/** Passes of phones' wallets, signed with the operator's keys. docs/operations.md#wallet-passes */

export type Wallet = 'apple' | 'google';

/** A JSON object without the names of its issuer, which the signer adds. */
export type PassFields = Readonly<Record<string, unknown>>;

export type Wallets = {
  /** The wallets whose keys are set and have not ended. */
  readonly offered: () => readonly Wallet[];
  /**
   * Signs a pass for Apple Wallet.
   * @returns the file; null: its keys are not set or did not sign, which is an alert
   */
  readonly applePass: (fields: PassFields) => Promise<Buffer | null>;
  /**
   * Signs a link that saves a pass to Google Wallet. The pass travels in the link, nobody is asked.
   * @param make gets how many bytes of JSON the pass may have
   * @returns the address; null: its key is not set or did not sign, which is an alert
   */
  readonly googleLink: (make: (mostBytes: number) => PassFields) => Promise<string | null>;
};
