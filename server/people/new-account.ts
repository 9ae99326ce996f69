export type NewAccount = {
  /** Lower case. */
  readonly email: string;
  readonly name: string;
  /** Of passwords.hash(); null: signs in by mail only. */
  readonly passwordHash: string | null;
  readonly isExpert: boolean;
  readonly isAdmin: boolean;
  readonly isReports: boolean;
  readonly isCustomReports: boolean;
  /** Someone we trust vouches for the address. */
  readonly isEmailProven: boolean;
};
