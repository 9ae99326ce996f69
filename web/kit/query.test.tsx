import { onlineManager, QueryClientProvider, useQuery } from '@tanstack/react-query';
import { render, screen, waitFor } from '@testing-library/react';
import { afterEach, describe, expect, test, vi } from 'vitest';
import { ApiProblem, Offline } from './api.ts';
import { makeQueryClient, unlessRefused } from './query.ts';
import { currentUserQuery, readingQuery } from './session.ts';

afterEach(() => vi.restoreAllMocks());

/** A given number of parts of a screen, all of which show the same call. */
const screenOf = (ask: () => Promise<never>) => {
  const Part = () => {
    const { error } = useQuery({ queryKey: ['teams'], queryFn: ask });
    return <p>{error ? 'failed' : 'asking'}</p>;
  };
  const client = makeQueryClient(() => undefined);
  return (count: number) => (
    <QueryClientProvider client={client}>
      {Array.from({ length: count }, (_, at) => (
        <Part key={`part ${String(at)}`} />
      ))}
    </QueryClientProvider>
  );
};

const later = (ms: number): void => void vi.spyOn(Date, 'now').mockReturnValue(Date.now() + ms);

describe('a call that failed', () => {
  test.each([
    ['an outage', 503, 6_000],
    ['a refusal', 403, 31_000],
  ])(
    '%s is not asked about again because another part of the screen shows it; later it is',
    async (_, status, laterMs) => {
      const ask = vi.fn(() => Promise.reject(new ApiProblem(status, {})));
      const parts = screenOf(ask);
      const { rerender } = render(parts(1));
      await screen.findByText('failed');
      rerender(parts(2));
      expect(screen.getAllByText('failed')).toHaveLength(2);
      later(laterMs - 2_000);
      rerender(parts(3));
      expect(ask).toHaveBeenCalledTimes(1);
      later(2_000);
      rerender(parts(4));
      expect(ask).toHaveBeenCalledTimes(2);
    },
  );

  test('that was an outage is asked about when the connection comes back, a refusal is not', async () => {
    const refused = vi.fn(() => Promise.reject(new ApiProblem(403, {})));
    const failed = vi.fn(() => Promise.reject(new ApiProblem(503, {})));
    render(screenOf(refused)(1));
    render(screenOf(failed)(1));
    await waitFor(() => expect(screen.getAllByText('failed')).toHaveLength(2));
    onlineManager.setOnline(false);
    onlineManager.setOnline(true);
    await waitFor(() => expect(failed).toHaveBeenCalledTimes(2));
    expect(refused).toHaveBeenCalledTimes(1);
  });

  test('without a network the screen says so at once, instead of waiting for it', async () => {
    vi.spyOn(navigator, 'onLine', 'get').mockReturnValue(false);
    onlineManager.setOnline(false);
    const ask = vi.fn(() => Promise.reject(new Offline(null)));
    render(screenOf(ask)(1));
    expect(await screen.findByText('failed')).toBeTruthy();
    expect(ask).toHaveBeenCalledTimes(1);
    const client = makeQueryClient(() => undefined);
    const send = vi.fn(() => Promise.reject(new Offline(null)));
    const act = client.getMutationCache().build(client, { mutationFn: send, onError: () => undefined });
    await expect(act.execute(undefined)).rejects.toThrow(Offline);
    expect(send, 'nothing is sent later').toHaveBeenCalledTimes(1);
    onlineManager.setOnline(true);
  });

  test('is asked about from time to time until the server refuses', () => {
    const every = unlessRefused(30_000);
    const askedAfter = (error: Error | null) => every({ state: { error } });
    expect([askedAfter(null), askedAfter(new Offline(null)), askedAfter(new ApiProblem(503, {}))]).toEqual([
      30_000, 30_000, 30_000,
    ]);
    expect([askedAfter(new ApiProblem(403, {})), askedAfter(new ApiProblem(404, {}))]).toEqual([false, false]);
  });
});

describe('a call without a session', () => {
  const refuse = () => Promise.reject(new ApiProblem(401, { code: 'unauthenticated' }));

  test.each([currentUserQuery, readingQuery])(
    'does not end the session when it only asks whether there is one: $queryKey',
    async ({ queryKey, meta }) => {
      const end = vi.fn();
      const asked = makeQueryClient(end).fetchQuery({ queryKey: [...queryKey], queryFn: refuse, meta });
      await expect(asked).rejects.toThrow(ApiProblem);
      expect(end).not.toHaveBeenCalled();
    },
  );

  test('ends the session when it is any other', async () => {
    const end = vi.fn();
    const asked = makeQueryClient(end).fetchQuery({ queryKey: ['teams'], queryFn: refuse });
    await expect(asked).rejects.toThrow(ApiProblem);
    expect(end).toHaveBeenCalledOnce();
  });
});
