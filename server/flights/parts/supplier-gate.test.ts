import { describe, expect, test } from 'vitest';
import { makeSupplierGate, type Showing } from './supplier-gate.ts';

const forEver = new AbortController().signal;

/** The searches admitted, in order, with their functions to leave. */
const entering = (most: number | null, nowMs: () => number = () => 0) => {
  const gate = makeSupplierGate(nowMs, most);
  const inside = new Map<string, (showing: Showing) => void>();
  const refused: string[] = [];
  const enter = async (name: string, signal = forEver, isPatient = false): Promise<void> => {
    const leave = await gate.enter(signal, isPatient);
    if (leave) inside.set(name, leave);
    else refused.push(name);
  };
  const leave = async (name: string, showing: Showing = 'answered'): Promise<void> => {
    inside.get(name)?.(showing);
    inside.delete(name);
    await Promise.resolve();
    await Promise.resolve();
  };
  return { enter, leave, refused, names: () => [...inside.keys()] };
};

describe('how many searches are put to a supplier at once', () => {
  test('eight; the next ones wait, and the first of them takes the first free place', async () => {
    const at = entering(8);
    for (let n = 1; n <= 8; n += 1) await at.enter(`${n}`);
    void at.enter('ninth');
    void at.enter('tenth');
    expect(at.names()).toHaveLength(8);
    await at.leave('3');
    expect(at.names()).toContain('ninth');
    void at.enter('eleventh');
    await at.leave('1');
    expect(at.names().slice(-2)).toEqual(['ninth', 'tenth']);
    expect(at.names()).toHaveLength(8);
    expect(at.refused).toEqual([]);
  });

  test('who gives up while waiting takes no place', async () => {
    const at = entering(1);
    await at.enter('first');
    const given = new AbortController();
    const second = at.enter('second', given.signal);
    const third = at.enter('third');
    given.abort();
    await second;
    expect(at.refused).toEqual(['second']);
    await at.leave('first');
    await third;
    expect(at.names()).toEqual(['third']);
  });

  test('patient ones use half of the places, and let the others pass', async () => {
    const at = entering(4);
    const patient = ['a', 'b', 'c', 'd'].map((name) => at.enter(name, forEver, true));
    await Promise.resolve();
    expect(at.names()).toEqual(['a', 'b']);
    for (const name of ['1', '2']) await at.enter(name);
    const third = at.enter('3');
    await at.leave('a');
    await third;
    expect(at.names()).toEqual(['b', '1', '2', '3']);
    await at.leave('1');
    expect(at.names()).toEqual(['b', '2', '3', 'c']);
    // A free place is not theirs while two of them are inside.
    await at.leave('2');
    expect(at.names()).toEqual(['b', '3', 'c']);
    await at.leave('b');
    await Promise.all(patient);
    expect(at.names()).toEqual(['3', 'c', 'd']);
  });

  test('a single place is a patient one’s too, and one that gives up frees nothing', async () => {
    const at = entering(1);
    await at.enter('a', forEver, true);
    const given = new AbortController();
    const waiting = at.enter('b', given.signal, true);
    const usual = at.enter('1');
    given.abort();
    await waiting;
    expect(at.refused).toEqual(['b']);
    await at.leave('a');
    await usual;
    expect(at.names()).toEqual(['1']);
  });

  test('without a bound all are let in', async () => {
    const at = entering(null);
    for (let n = 1; n <= 50; n += 1) await at.enter(`${n}`);
    expect(at.names()).toHaveLength(50);
  });

  test('when it has failed five times meanwhile, who waited is turned away, one after the other', async () => {
    const at = entering(5);
    for (let n = 1; n <= 5; n += 1) await at.enter(`${n}`);
    const waiting = ['a', 'b', 'c', 'd', 'e', 'f'].map((name) => at.enter(name));
    for (let n = 1; n <= 5; n += 1) await at.leave(`${n}`, 'failed');
    // Four were admitted before the fifth failure was known.
    for (const name of ['a', 'b', 'c', 'd']) await at.leave(name, 'nothing said');
    await Promise.all(waiting);
    expect(at.refused).toEqual(['e', 'f']);
    await at.enter('later');
    expect(at.refused).toEqual(['e', 'f', 'later']);
  });
});
