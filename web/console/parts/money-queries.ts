import { queryOptions, useMutation, useQueryClient } from '@tanstack/react-query';
import { listDisputes } from '#contract/console-disputes.ts';
import { actOnMoney, listMoney, type MoneyAct } from '#contract/console-money.ts';
import { call } from '#web/kit/api.ts';

export type MoneyState = 'open' | 'closed';

const moneyKey = ['console', 'money'] as const;

export const moneyQuery = (state: MoneyState) =>
  queryOptions({
    queryKey: [...moneyKey, state],
    queryFn: ({ signal }) => call(listMoney, { query: { state } }, { signal }),
    refetchOnMount: 'always' as const,
  });

export const disputesQuery = (state: MoneyState) =>
  queryOptions({
    queryKey: [...moneyKey, 'disputes', state],
    queryFn: ({ signal }) => call(listDisputes, { query: { state: state === 'closed' ? 'over' : 'open' } }, { signal }),
    refetchOnMount: 'always' as const,
  });

export type MoneyPress = {
  readonly key: string;
  readonly act: MoneyAct;
  readonly seen: string;
  readonly reason?: string;
};

/** The work of a press takes seconds at most, unless a counterpart is slow. */
const settledAfterMs = 3_000;

/** Presses a button of one matter. The list is read again also after a refusal, and once more when it should be done. */
export const usePressMoney = (onDone: (press: MoneyPress) => void) => {
  const client = useQueryClient();
  const reload = async () => {
    await Promise.all([moneyKey, ['console', 'counts']].map((queryKey) => client.invalidateQueries({ queryKey })));
  };
  return useMutation({
    mutationFn: ({ key, ...body }: MoneyPress) => call(actOnMoney, { params: { key }, body }),
    onSuccess: (_, press) => onDone(press),
    onSettled: async () => {
      setTimeout(() => void reload(), settledAfterMs);
      await reload();
    },
  });
};
