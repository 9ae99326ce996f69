import { render, screen } from '@testing-library/react';
import { type ReactNode, Suspense } from 'react';
import { describe, expect, test, vi } from 'vitest';
import { eventually } from '#tests/builders/eventually.ts';
import { lazyPart, useFetchAhead } from './lazy-part.tsx';

const Hello = ({ name }: { name: string }) => <p>Hello {name}</p>;
const waiting = (part: ReactNode) => render(<Suspense fallback="Waiting">{part}</Suspense>);

describe('A part in a file of its own', () => {
  test('is fetched when it is first shown', async () => {
    const load = vi.fn(async () => Hello);
    const Part = lazyPart(load);
    expect(load).not.toHaveBeenCalled();
    waiting(<Part name="Sam" />);
    expect(await screen.findByText('Hello Sam')).toBeDefined();
    expect(load).toHaveBeenCalledOnce();
  });

  test('that was fetched ahead is shown at once', async () => {
    const Part = lazyPart(async () => Hello);
    const parts = [Part];
    const Before = () => {
      useFetchAhead(parts);
      return null;
    };
    const load = vi.spyOn(Part, 'fetch');
    render(<Before />);
    await eventually(() => expect(load).toHaveBeenCalled());
    await load.mock.results[0]?.value;
    waiting(<Part name="Ada" />);
    expect(screen.getByText('Hello Ada')).toBeDefined();
    expect(screen.queryByText('Waiting')).toBeNull();
  });

  test('that could not be fetched ahead is fetched again when it is shown', async () => {
    let tries = 0;
    const Part = lazyPart(async () => {
      tries += 1;
      if (tries === 1) throw new TypeError('Failed to fetch dynamically imported module');
      return Hello;
    });
    await Part.fetch();
    waiting(<Part name="Tom" />);
    expect(await screen.findByText('Hello Tom')).toBeDefined();
  });
});
