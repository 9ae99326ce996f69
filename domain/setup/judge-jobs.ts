import type { Fact, Judged } from './judged.ts';

export type DutySeen = {
  readonly name: string;
  readonly succeededAt: Date | null;
  readonly dueAt: Date;
  readonly failedTries: number;
};

export type JobsSeen = {
  readonly duties: readonly DutySeen[];
  readonly mailsWaiting: number;
  readonly mailsGivenUp: number;
  readonly now: Date;
};

/** The calendar is looked at each minute, so a duty that is later than this is not done by anybody. */
const lateMs = 10 * 60_000;

const latest = (duties: readonly DutySeen[]): Date | null =>
  duties.reduce<Date | null>((newest, { succeededAt }) => {
    if (succeededAt === null) return newest;
    return newest === null || succeededAt > newest ? succeededAt : newest;
  }, null);

/** Whether the work in the background is done. docs/operations.md#monitoring */
export const judgeJobs = ({ duties, mailsWaiting, mailsGivenUp, now }: JobsSeen): Judged => {
  const late = duties.filter(({ dueAt }) => now.getTime() - dueAt.getTime() > lateMs);
  const failing = late.filter(({ failedTries }) => failedTries > 0);
  const last = latest(duties);
  const lastText = last === null ? 'Never' : `${last.toISOString().slice(0, 16).replace('T', ' ')} UTC`;
  const facts: Fact[] = [
    { label: 'Duties by the calendar', value: `${duties.length}, last done ${lastText}` },
    ...late.map((duty) => ({
      label: duty.name,
      value: duty.failedTries > 0 ? `Failed ${duty.failedTries} times` : 'Late',
      isBad: true,
    })),
    {
      label: 'Mails',
      value: `${mailsWaiting} waiting`,
      ...(mailsGivenUp > 0 && { note: `${mailsGivenUp} given up`, isBad: true }),
    },
  ];
  const toDo = [
    ...(failing.length > 0 ? ['Look into the log for the reason: each failure names its duty.'] : []),
    ...(late.length > failing.length ? ['Start a process: nobody does the work of the background.'] : []),
    ...(mailsGivenUp > 0
      ? ['Some mails could not be sent for two days. Check the addresses and the mail server.']
      : []),
  ];
  return toDo.length > 0
    ? { state: 'fix', summary: late.length > 0 ? `${late.length} late` : `${mailsGivenUp} mails given up`, facts, toDo }
    : {
        state: 'works',
        summary: last === null ? 'Nothing is late' : `Last done ${lastText}, none late`,
        facts,
        toDo: [],
      };
};
