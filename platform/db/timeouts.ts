/** How long PostgreSQL may take, in milliseconds; 0: no limit. */
export type DatabaseTimeouts = {
  readonly statementMs: number;
  /** The wait for another transaction's lock. */
  readonly lockMs: number;
  /** The pause between two statements of a transaction. After it PostgreSQL ends the session and frees its locks. */
  readonly idleTransactionMs: number;
  /** In place of `statementMs`, for reports. */
  readonly reportMs: number;
};
