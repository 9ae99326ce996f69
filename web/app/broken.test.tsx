import { render, screen } from '@testing-library/react';
import type { JSX } from 'react';
import { expect, test, vi } from 'vitest';
import { referenceOf } from '#web/kit/error-report.ts';
import { LastResort } from '#web/kit/last-resort.tsx';
import { BrokenPage } from './broken.tsx';

const error = new Error('A screen that breaks');

const Breaking = (): JSX.Element => {
  throw error;
};

test('a screen that breaks is one plain sentence with the reference of its report, and a way on', () => {
  const caught = vi.fn();
  render(
    <LastResort fallback={(thrown) => <BrokenPage error={thrown} />}>
      <Breaking />
    </LastResort>,
    { onCaughtError: caught },
  );
  expect(caught).toHaveBeenCalledOnce();
  expect(screen.getByRole('heading', { level: 1, name: 'Something went wrong on our side' })).toBeTruthy();
  expect(screen.getByRole('alert').textContent).toBe(
    `What you saved is safe. Please reload the page. If this happens again, give your travel manager the reference ${referenceOf(error)}.`,
  );
  expect(screen.getByRole('button', { name: 'Load Again' })).toBeTruthy();
  expect(screen.getByRole('link', { name: 'Home' }).getAttribute('href')).toBe('/');
  expect(document.body.textContent).not.toContain('A screen that breaks');
});
