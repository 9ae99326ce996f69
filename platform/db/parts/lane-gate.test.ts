/** Proves docs/faults.md#postgresql-away */
import { describe, expect, test } from 'vitest';
import { UnavailableError } from '../../unavailable.ts';
import { makeLaneGate } from './lane-gate.ts';

const makeGate = (mostWaitMs = 60_000) => {
  const clock = { now: 1_000 };
  const gate = makeLaneGate({ size: 10, holdMs: 2_500, mostWaitMs, nowMs: () => clock.now });
  const enter = (lane: string, times: number) => Promise.all(Array.from({ length: times }, () => gate.enter(lane)));
  return { clock, gate, enter };
};

describe('who gets a connection', () => {
  test('one kind of call never has all of them: the rest waits for its own, and others come through', async () => {
    const { gate, enter } = makeGate();
    const [first] = await enter('GET /trips', 7);
    const eighth = gate.enter('GET /trips');
    await enter('GET /users', 3);
    first?.leave();
    expect(await eighth).toBeDefined();
  });

  test('what waits for a locked table is refused at once, but for a few who try', async () => {
    const { clock, gate, enter } = makeGate();
    const passes = await enter('GET /trips', 7);
    const waiting = gate.enter('GET /trips');
    passes[0]?.stall();
    await expect(waiting).rejects.toThrow(UnavailableError);
    for (const pass of passes) pass.leave();
    await enter('GET /trips', 3);
    await expect(gate.enter('GET /trips')).rejects.toThrow(UnavailableError);
    // Together with every other lane that met a lock.
    gate.stall('POST /trips');
    await expect(gate.enter('POST /trips')).rejects.toThrow(UnavailableError);
    await enter('GET /users', 7);
    clock.now += 2_500;
    expect(await gate.enter('POST /trips')).toBeDefined();
  });

  test('nobody waits in line for longer than a call may take', async () => {
    const { gate, enter } = makeGate(1);
    await enter('GET /trips', 7);
    await expect(gate.enter('GET /trips')).rejects.toThrow(UnavailableError);
  });
});
