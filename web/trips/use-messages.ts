import {
  keepPreviousData,
  type QueryFunctionContext,
  queryOptions,
  useMutation,
  useQuery,
  useQueryClient,
} from '@tanstack/react-query';
import { useRef } from 'react';
import {
  listMessages,
  type Message,
  messageMaxLength,
  messagesAtOnce,
  postMessage,
  replyAtDesk,
} from '#contract/messages.ts';
import { numberText } from '#domain/kit/reader.ts';
import { ApiProblem, call, newIdempotencyKey } from '#web/kit/api.ts';
import { useDraft } from '#web/kit/use-draft.ts';

/** One page, newest first; or all pages, one after the other. */
const readMessages = async (id: number, isAll: boolean, signal: AbortSignal): Promise<readonly Message[]> => {
  const messages: Message[] = [];
  for (;;) {
    const before = messages.at(-1)?.id;
    const query = before === undefined ? {} : { before };
    const page = await call(listMessages, { params: { id }, query }, { signal });
    messages.push(...page);
    if (!isAll || page.length < messagesAtOnce) return messages;
  }
};

const messagesQuery = (id: number, isAll: boolean) =>
  queryOptions({
    queryKey: ['trip', id, 'messages', isAll],
    queryFn: ({ signal }: QueryFunctionContext) => readMessages(id, isAll, signal),
    placeholderData: keepPreviousData,
  });

/** The messages of a trip, newest first; all of them only when they are shown. TRIP-25 */
export const useMessages = (tripId: number, isAll: boolean) => useQuery(messagesQuery(tripId, isAll));

type Draft = {
  readonly text: string;
  readonly isUrgent: boolean;
  /** The Idempotency-Key of exactly this message: a retry after a lost connection creates no second message. */
  readonly key: string | null;
};

const noDraft: Draft = { text: '', isUrgent: false, key: null };

const isDraft = (value: unknown): value is Draft =>
  typeof value === 'object' &&
  value !== null &&
  'text' in value &&
  typeof value.text === 'string' &&
  'isUrgent' in value &&
  typeof value.isUrgent === 'boolean' &&
  'key' in value &&
  (value.key === null || typeof value.key === 'string');

const problemOf = (text: string): string | undefined => {
  if (text.trim() === '') return 'Please fill in this field';
  return [...text.trim()].length > messageMaxLength
    ? `Please use at most ${numberText(messageMaxLength)} characters`
    : undefined;
};

type Sending = Draft & { readonly key: string };

/** Who gets a message: where its draft is kept, and the call that sends it. */
export type Recipient = {
  readonly draftKey: (tripId: number) => string;
  readonly post: (tripId: number, sent: Sending) => Promise<unknown>;
};

/** What a trip's people write to the travel experts. */
export const toExperts: Recipient = {
  draftKey: (tripId) => `message-of-trip-${tripId}`,
  post: (id, { text, isUrgent, key }) =>
    call(postMessage, { params: { id }, body: { text, is_urgent: isUrgent } }, { idempotencyKey: key }),
};

/** What an expert answers at the desk. */
export const toTripPeople: Recipient = {
  draftKey: (tripId) => `reply-in-trip-${tripId}`,
  post: (id, { text, key }) => call(replyAtDesk, { params: { id }, body: { text } }, { idempotencyKey: key }),
};

/**
 * Writing a message: an unsent text survives a reload, and a message is sent once. docs/screens.md#trip-page; TRIP-28,
 * TRIP-29
 */
export const useWriteMessage = (tripId: number, to: Recipient) => {
  const client = useQueryClient();
  const [draft, setDraft] = useDraft(to.draftKey(tripId), noDraft, isDraft);
  // React state updates too late for the second press of a double press.
  const isSending = useRef(false);
  const post = useMutation({
    mutationFn: (sent: Sending) => to.post(tripId, sent),
    onSuccess: (_none, sent) => {
      // Input during sending stays. The list updates by itself: the next message need not wait for it.
      setDraft((now) => (now.key === sent.key ? noDraft : now));
      void client.invalidateQueries({ queryKey: ['trip', tripId, 'messages'] });
    },
    onSettled: () => {
      isSending.current = false;
    },
  });
  const write = (change: Partial<Omit<Draft, 'key'>>): void => {
    setDraft((before) => ({ ...before, ...change, key: null }));
  };
  /** @returns why it was not sent, or undefined */
  const send = (): string | undefined => {
    const problem = problemOf(draft.text);
    if (problem !== undefined || isSending.current) return problem;
    isSending.current = true;
    const sent = { ...draft, key: draft.key ?? newIdempotencyKey() };
    setDraft(sent);
    post.mutate(sent);
    return undefined;
  };
  const refused = post.error instanceof ApiProblem ? post.error.errors.text : undefined;
  return { draft, write, send, post, refused };
};
