import { expect, test } from 'vitest';
import { ConfigError, parseConfig } from '#platform/config.ts';
import { killAt } from './fault-point.ts';

test('a fault point ends the process at its named place and time, and nowhere else', () => {
  const killed: string[] = [];
  const at = killAt('order:after-call@2', () => killed.push('now'));
  at('order:after-intent');
  at('order:after-call');
  expect(killed).toEqual([]);
  at('order:after-call');
  expect(killed).toEqual(['now']);
});

test('fault points are off unless asked for, and refused outside the sandbox world', () => {
  expect(parseConfig({}).faultPoint).toBeNull();
  expect(parseConfig({ FAULT_POINT: 'order:after-call' }).faultPoint).toBe('order:after-call');
  expect(() => parseConfig({ FAULT_POINT: 'x', NODE_ENV: 'production', WORLD: 'sandbox' })).toThrow(ConfigError);
});
