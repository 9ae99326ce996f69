import { describe, expect, test, vi } from 'vitest';
import { lookUpAddress, readCurrentUser, signIn } from '#contract/sign-in.ts';
import { answerApi, json, problem } from '#tests/builders/api-answers.ts';
import { ApiProblem, attempt, call, Offline } from './api.ts';
import { hearSessionEnd } from './session-end.ts';

const query = { email: 'sam@acme.example' };

describe('A call of the API', () => {
  test('a refusal carries its code, sentence, fields and reference', async () => {
    answerApi({ 'GET /signin': () => problem('invalid', { errors: { email: 'Please' }, ref: 'r-1', old: 412.5 }) });
    const answer = await attempt(call(lookUpAddress, { query }));
    expect(answer.ok).toBe(false);
    expect(!answer.ok && answer.error).toMatchObject({
      status: 422,
      code: 'invalid',
      detail: 'Please correct the marked fields.',
      errors: { email: 'Please' },
      ref: 'r-1',
      facts: { old: 412.5 },
    });
  });

  test('an unknown code still shows its message', async () => {
    answerApi({ 'GET /users': () => json({ code: 'new-code', detail: 'Something new.' }, 409) });
    await expect(call(readCurrentUser)).rejects.toMatchObject({ status: 409, message: 'Something new.' });
  });

  test('an answer of something between us and the server becomes one plain sentence', async () => {
    answerApi({ 'GET /users': () => new Response('<h1>Bad Gateway</h1>', { status: 502 }) });
    const error = await call(readCurrentUser).catch((failure: unknown) => failure);
    expect(error).toBeInstanceOf(ApiProblem);
    expect(error).toMatchObject({ code: 'unavailable' });
  });

  test('no answer at all is being offline, not a refusal', async () => {
    vi.spyOn(window, 'fetch').mockRejectedValue(new TypeError('Failed to fetch'));
    const answer = await attempt(call(readCurrentUser));
    expect(!answer.ok && answer.error).toBeInstanceOf(Offline);
  });

  test('one whose session has ended is reported, the check whether anybody is signed in is not', async () => {
    answerApi({ 'GET /users': () => problem('unauthenticated') });
    const ended = vi.fn();
    const stop = hearSessionEnd(ended);
    await attempt(call(readCurrentUser, {}, { isSessionCheck: true }));
    expect(ended).not.toHaveBeenCalled();
    const answer = await attempt(call(readCurrentUser));
    expect(!answer.ok && answer.error).toMatchObject({ code: 'unauthenticated' });
    expect(ended).toHaveBeenCalledOnce();
    stop();
    await attempt(call(readCurrentUser));
    expect(ended).toHaveBeenCalledOnce();
  });

  test('the key of one intent goes along', async () => {
    const asked = answerApi({ 'POST /signin': () => json({ token: 't', is_admin: false, is_expert: false }) });
    await call(signIn, { body: { ...query, code: '1234' } }, { idempotencyKey: 'k-1' });
    expect(asked[0]?.headers.get('idempotency-key')).toBe('k-1');
  });

  test('a bug is not taken for a failed call', async () => {
    answerApi({ 'GET /users': () => json({ surprise: true }) });
    await expect(attempt(call(readCurrentUser))).rejects.toThrow();
  });
});
