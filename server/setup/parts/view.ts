import type { SetupPart, SetupPartView } from '#contract/setup.ts';
import type { Judged } from '#domain/setup/judged.ts';

const acts: Readonly<Record<SetupPart, string | null>> = {
  mail: 'Send me a test mail',
  address: 'Open the public address',
  payment: 'Try the payment gateway',
  suppliers: 'Ask every supplier',
  database: null,
  keys: null,
  jobs: null,
  wallets: null,
};

/** A part as the page shows it. */
export const partView = (part: SetupPart, judged: Judged, triedAt: Date | null): SetupPartView => ({
  part,
  state: judged.state,
  summary: judged.summary,
  facts: judged.facts.map(({ label, value, note, isBad }) => ({
    label,
    value,
    note: note ?? null,
    is_bad: isBad ?? false,
  })),
  to_do: [...judged.toDo],
  act: acts[part],
  tried_at: triedAt?.toISOString() ?? null,
});
