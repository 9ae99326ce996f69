import { act, renderHook } from '@testing-library/react';
import { describe, expect, test, vi } from 'vitest';
import { ApiProblem } from './api.ts';
import { type FormProblem, inOrder, refusedFields, useForm } from './use-form.ts';

const missing: readonly FormProblem[] = [{ name: 'name', message: 'Please enter a name' }];

type Answer = { readonly give: (problems: readonly FormProblem[]) => void };

/** A form whose call the test answers. */
const openForm = (options: { staysWhileSending?: boolean } = {}) => {
  const check = vi.fn<() => readonly FormProblem[]>(() => []);
  const answers: Answer[] = [];
  const send = vi.fn(() => new Promise<readonly FormProblem[]>((give) => answers.push({ give })));
  const { result } = renderHook(() => useForm({ check, send, ...options }));
  const press = () => act(async () => void result.current.submit());
  const answer = (problems: readonly FormProblem[]) => act(async () => answers.shift()?.give(problems));
  return { form: result, check, send, press, answer };
};

describe('A form that is checked on its button', () => {
  test('tells what is wrong at each press, and is not sent', async () => {
    const { form, check, send, press } = openForm();
    check.mockReturnValue(missing);
    expect(form.current.problems).toEqual([]);
    await press();
    await press();
    expect(form.current).toMatchObject({ problems: missing, errors: { name: 'Please enter a name' }, presses: 2 });
    expect(send).not.toHaveBeenCalled();
  });

  test('a second press of a double one sends nothing more; afterwards it can be sent again', async () => {
    const { form, send, press, answer } = openForm();
    await act(async () => {
      void form.current.submit();
      void form.current.submit();
    });
    expect([send.mock.calls.length, form.current.isBusy, form.current.presses]).toEqual([1, true, 1]);
    await answer([{ message: 'Refused' }]);
    expect(form.current).toMatchObject({ problems: [{ message: 'Refused' }], errors: {}, isBusy: false });
    await press();
    expect(send).toHaveBeenCalledTimes(2);
  });

  test('what was told goes when it is sent, or stays until the answer where the form says so', async () => {
    const whileSending: (readonly FormProblem[])[] = [];
    for (const staysWhileSending of [false, true]) {
      const { form, check, press, answer } = openForm({ staysWhileSending });
      check.mockReturnValueOnce(missing);
      await press();
      await press();
      whileSending.push(form.current.problems);
      await answer([]);
      expect(form.current.problems).toEqual([]);
    }
    expect(whileSending).toEqual([[], missing]);
  });

  test('sentences are in the order of the screen, those of a refusal at the form’s own fields', () => {
    const fields = ['name', 'day'] as const;
    expect(inOrder(fields, { day: 'No day', name: 'No name' }).map(({ name }) => name)).toEqual(['name', 'day']);
    const refusal = new ApiProblem(400, {
      code: 'invalid',
      detail: 'Wrong',
      errors: { birth_date: 'No day', other: 'Elsewhere' },
    });
    const fieldOf = (path: string) => (path === 'birth_date' ? 'day' : null);
    expect(refusedFields(refusal, fields, fieldOf)).toEqual([{ name: 'day', message: 'No day' }]);
  });
});
