import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { approveTrip, declineTrip, undoApproval } from '#contract/approvals.ts';
import type { WaitingApproval } from '#contract/waiting-approvals.ts';
import { call } from '#web/kit/api.ts';
import { failureText } from '#web/ui/message-box.tsx';

/** A request that could not be decided, with the server's reason. It stays in the list until the page is left. */
export type Refused = { readonly asked: WaitingApproval; readonly text: string };

type Decision = {
  readonly requests: readonly WaitingApproval[];
  /** Undefined: they are approved. */
  readonly reason?: string;
};

const decide = ({ trip_id: id, level }: WaitingApproval, reason: string | undefined): Promise<unknown> => {
  const query = { level: `${level}` } as const;
  return reason === undefined
    ? call(approveTrip, { params: { id }, query })
    : call(declineTrip, { params: { id }, query, body: { reason } });
};

/** "approved, and now waits for the second approval", when all of them are the first of two. */
const verbOf = (done: readonly WaitingApproval[], reason: string | undefined): string => {
  if (reason !== undefined) return 'declined';
  const isFirst = done.length > 0 && done.every(({ level, levels }) => level < levels);
  return isFirst ? 'approved; a second approval may follow' : 'approved';
};

const nameOf = ({ requester_name: name, destination }: WaitingApproval): string => `${name}, ${destination}`;

const said = (done: readonly WaitingApproval[], refused: readonly Refused[], verb: string): string => {
  const [only] = done;
  const first = done.length === 1 && only ? `${nameOf(only)}: ${verb}.` : `${done.length} ${verb}.`;
  if (refused.length === 0) return first;
  const rest =
    refused.length === 1
      ? '1 could not be decided: see why in its row.'
      : `${refused.length} could not be decided: see why in each row.`;
  return done.length === 0 ? rest : `${first} ${rest}`;
};

/**
 * Decides about one request or several. Each is a call of its own with an outcome of its own: one that is refused does
 * not stop the others. Repeating a decision changes nothing. docs/screens.md#approval
 */
export const useDecisions = () => {
  const client = useQueryClient();
  const [refused, setRefused] = useState<readonly Refused[]>([]);
  const [decidedIds, setDecidedIds] = useState<ReadonlySet<number>>(new Set());
  const [news, setNews] = useState('');
  const { mutate, isPending, variables } = useMutation({
    mutationFn: async ({ requests, reason }: Decision) => {
      const outcomes = await Promise.allSettled(requests.map((asked) => decide(asked, reason)));
      const failed = requests.flatMap((asked, at): readonly Refused[] => {
        const outcome = outcomes[at];
        if (outcome?.status !== 'rejected') return [];
        const cause: unknown = outcome.reason;
        return [{ asked, text: failureText(cause instanceof Error ? cause : new Error('refused')) }];
      });
      return { requests, reason, failed };
    },
    onSuccess: async ({ requests, reason, failed }) => {
      const ids = requests.map((asked) => asked.trip_id);
      setRefused((before) => [...before.filter(({ asked }) => !ids.includes(asked.trip_id)), ...failed]);
      const done = requests.filter((asked) => !failed.some((each) => each.asked.trip_id === asked.trip_id));
      setDecidedIds((before) => new Set([...before, ...ids]));
      setNews(said(done, failed, verbOf(done, reason)));
      await Promise.all([
        client.invalidateQueries({ queryKey: ['approvals'] }),
        ...ids.map((id) => client.invalidateQueries({ queryKey: ['trip', id] })),
      ]);
    },
  });
  const isBusyWith = ({ trip_id: id }: WaitingApproval): boolean =>
    isPending && variables.requests.some((asked) => asked.trip_id === id);
  return { decide: mutate, isPending, isBusyWith, refused, decidedIds, news };
};

/** Undoes an approval within five minutes. docs/decisions/0029 */
export const useUndo = (tripId: number) => {
  const client = useQueryClient();
  return useMutation({
    mutationFn: () => call(undoApproval, { params: { id: tripId } }),
    onSettled: () =>
      Promise.all([
        client.invalidateQueries({ queryKey: ['approvals'] }),
        client.invalidateQueries({ queryKey: ['trip', tripId] }),
      ]),
  });
};
