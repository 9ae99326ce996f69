import {
  infiniteQueryOptions,
  type QueryClient,
  queryOptions,
  useMutation,
  useQueryClient,
} from '@tanstack/react-query';
import {
  listMails,
  type MailState,
  readMail,
  readMailProgress,
  sendMailAgain,
  sendMailsAgain,
} from '#contract/console-mails.ts';
import { call } from '#web/kit/api.ts';

export type MailsChoice = { readonly state: MailState | undefined; readonly email: string };

const mailsKey = ['console', 'mails'] as const;

export const mailsQuery = ({ state, email }: MailsChoice) =>
  infiniteQueryOptions({
    queryKey: [...mailsKey, state ?? '', email],
    queryFn: ({ signal, pageParam }) =>
      call(
        listMails,
        {
          query: {
            ...(state !== undefined && { state }),
            ...(email !== '' && { email }),
            ...(pageParam !== null && { before: String(pageParam) }),
          },
        },
        { signal },
      ),
    initialPageParam: null as number | null,
    getNextPageParam: ({ next }) => next,
    refetchOnMount: 'always' as const,
  });

/**
 * The newest mails to a person that were given up or wait. Both lists are read together: a mail that is sent again
 * moves from one to the other, and must not be in both or in neither on the way.
 */
export const personMailsQuery = (email: string) =>
  queryOptions({
    queryKey: [...mailsKey, 'of-a-person', email],
    queryFn: async ({ signal }) => {
      const read = (state: MailState) => call(listMails, { query: { state, email } }, { signal });
      const lists = await Promise.all([read('given-up'), read('waiting')]);
      const mails = new Map(lists.flatMap((list) => list.mails.map((mail) => [mail.id, mail])));
      return { mails: [...mails.values()], isMore: lists.some(({ next }) => next !== null) };
    },
    refetchOnMount: 'always' as const,
  });

export const mailTextQuery = (id: number) =>
  queryOptions({
    queryKey: ['console', 'mail', id],
    queryFn: ({ signal }) => call(readMail, { params: { id: String(id) } }, { signal }),
  });

/** Asked every two seconds until all of them have left or were given up again. */
export const mailProgressQuery = (at: string) =>
  queryOptions({
    queryKey: ['console', 'mail-progress', at],
    queryFn: ({ signal }) => call(readMailProgress, { query: { at } }, { signal }),
    refetchInterval: ({ state: { data } }) => (data === undefined || data.waiting > 0 ? 2_000 : false),
  });

export const reloadMails = (client: QueryClient): Promise<void> => client.invalidateQueries({ queryKey: mailsKey });

/** Sends one mail again. The list is read again also after a refusal: the mail may have changed. */
export const useSendMailAgain = () => {
  const client = useQueryClient();
  return useMutation({
    mutationFn: (id: number) => call(sendMailAgain, { params: { id: String(id) } }),
    onSettled: () => reloadMails(client),
  });
};

/** Sends all that were given up since a day. */
export const useSendMailsAgain = (onSent: (at: string | null) => void) => {
  const client = useQueryClient();
  return useMutation({
    mutationFn: (since: string) => call(sendMailsAgain, { body: { since } }),
    onSuccess: ({ at }) => onSent(at),
    onSettled: () => reloadMails(client),
  });
};
