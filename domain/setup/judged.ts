import { numberText } from '#domain/kit/reader.ts';
/** How a part of the installation stands, in words for the operator. Each judge-*.ts makes one from what was seen. */

export type Fact = {
  readonly label: string;
  readonly value: string;
  readonly note?: string | undefined;
  /** The reason why the part does not work. */
  readonly isBad?: boolean | undefined;
};

export type Judged = {
  /** `waits`: never tried, or a person has to answer. */
  readonly state: 'works' | 'fix' | 'waits';
  readonly summary: string;
  readonly facts: readonly Fact[];
  /** What to do, in order. Names settings, never their values. */
  readonly toDo: readonly string[];
};

/** For a part that has to be tried by a press and never was. */
export const neverTried = (toDo: string): Judged => ({
  state: 'waits',
  summary: 'Not tried yet',
  facts: [],
  toDo: [toDo],
});

/** For a part whose own check broke: the reason is in the log. */
export const unreadable: Judged = {
  state: 'fix',
  summary: 'Could not be checked',
  facts: [],
  toDo: ['Look into the log of the server for the reason, then try again.'],
};

/** Milliseconds as an operator reads them, e.g. `0.4 s`. */
export const secondsText = (ms: number): string => `${numberText(ms / 1000, 1)} s`;
