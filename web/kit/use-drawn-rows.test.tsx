import { act, renderHook } from '@testing-library/react';
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import { useDrawnRows } from './use-drawn-rows.ts';

beforeEach(() => {
  vi.useFakeTimers();
});
afterEach(() => {
  vi.useRealTimers();
});

const nextFrame = () => act(() => vi.advanceTimersByTimeAsync(17));
const wholes = (length: number, from = 0): readonly number[] => Array.from({ length }, (_, index) => from + index);

describe('What each row of a long list shows', () => {
  const open = (length: number) => {
    const first: { wanted: readonly number[]; isOld?: boolean } = { wanted: wholes(length) };
    const hook = renderHook(
      ({ wanted, isOld }) => useDrawnRows(wanted, { inSight: 2, isSame: Object.is, isOld: isOld ?? false }),
      { initialProps: first },
    );
    return { rerender: hook.rerender, drawn: () => hook.result.current };
  };

  test('what is in sight at once, three more with each frame', async () => {
    const { drawn } = open(9);
    expect(drawn()).toEqual(wholes(2));
    await nextFrame();
    expect(drawn()).toEqual(wholes(5));
    await nextFrame();
    expect(drawn()).toEqual(wholes(8));
    await nextFrame();
    expect(drawn()).toEqual(wholes(9));
  });

  test('another list: below what is in sight the rows show what they showed, until their turn', async () => {
    const { drawn, rerender } = open(9);
    for (let frame = 0; frame < 3; frame += 1) await nextFrame();
    rerender({ wanted: wholes(7, 100) });
    expect(drawn()).toEqual([100, 101, 2, 3, 4, 5, 6, 7, 8]);
    // Surplus rows are removed first.
    await nextFrame();
    expect(drawn()).toEqual([100, 101, 2, 3, 4, 5, 6]);
    await nextFrame();
    expect(drawn()).toEqual([100, 101, 102, 103, 104, 5, 6]);
    // A choice in between starts again with the visible rows.
    rerender({ wanted: wholes(8, 200) });
    expect(drawn()).toEqual([200, 201, 102, 103, 104, 5, 6]);
    await nextFrame();
    await nextFrame();
    expect(drawn()).toEqual(wholes(8, 200));
  });

  test('nothing below what is in sight is drawn for a list that is about to be another one', async () => {
    const { drawn, rerender } = open(9);
    rerender({ wanted: wholes(9), isOld: true });
    await nextFrame();
    expect(drawn()).toEqual(wholes(2));
    rerender({ wanted: wholes(9, 100) });
    await nextFrame();
    expect(drawn()).toEqual(wholes(5, 100));
  });

  test('rows that stay are not waited for', async () => {
    const { drawn, rerender } = open(9);
    for (let frame = 0; frame < 3; frame += 1) await nextFrame();
    rerender({ wanted: [...wholes(8), 100] });
    await nextFrame();
    expect(drawn()).toEqual([...wholes(8), 100]);
  });

  test('no removed row is in sight', async () => {
    const { drawn, rerender } = open(9);
    for (let frame = 0; frame < 3; frame += 1) await nextFrame();
    rerender({ wanted: [0] });
    expect(drawn()).toEqual([0]);
    rerender({ wanted: [] });
    expect(drawn()).toEqual([]);
  });
});
