/** How long PostgreSQL may take, in milliseconds; each 0: as long as it likes. */
export type DatabaseTimeouts = {
  readonly statementMs: number;
  /** For a lock of another transaction. */
  readonly lockMs: number;
  /** Between two statements of a transaction: beyond it the session is ended, and what it locked is free. */
  readonly idleTransactionMs: number;
  /** In place of `statementMs`, for reports. */
  readonly reportMs: number;
};
