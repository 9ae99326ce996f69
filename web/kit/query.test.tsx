import { QueryClientProvider, useQuery } from '@tanstack/react-query';
import { render, screen } from '@testing-library/react';
import { afterEach, describe, expect, test, vi } from 'vitest';
import { ApiProblem } from './api.ts';
import { makeQueryClient } from './query.ts';

afterEach(() => vi.restoreAllMocks());

describe('a call that failed', () => {
  test('is not made again because another part of the screen shows it too; later it is', async () => {
    const ask = vi.fn(() => Promise.reject(new ApiProblem(503, {})));
    const Part = () => {
      const { error } = useQuery({ queryKey: ['teams'], queryFn: ask });
      return <p>{error ? 'failed' : 'asking'}</p>;
    };
    const client = makeQueryClient(() => undefined);
    const parts = (count: number) => (
      <QueryClientProvider client={client}>
        {Array.from({ length: count }, (_, at) => (
          <Part key={`part ${String(at)}`} />
        ))}
      </QueryClientProvider>
    );
    const { rerender } = render(parts(1));
    await screen.findByText('failed');
    rerender(parts(2));
    expect(screen.getAllByText('failed')).toHaveLength(2);
    expect(ask).toHaveBeenCalledTimes(1);

    vi.spyOn(Date, 'now').mockReturnValue(Date.now() + 6_000);
    rerender(parts(3));
    expect(ask).toHaveBeenCalledTimes(2);
  });
});
