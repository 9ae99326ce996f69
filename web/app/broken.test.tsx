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

test.each([
  new TypeError('Failed to fetch dynamically imported module: https://travel.example/assets/team-page.js'),
  new TypeError('error loading dynamically imported module: https://travel.example/assets/team-page.js'),
  new TypeError('Importing a module script failed.'),
  new Error('Unable to preload CSS for /assets/team-page.css'),
])('a page whose file does not come says that it may be the connection: %s', (thrown) => {
  render(<BrokenPage error={thrown} />);
  expect(screen.getByRole('heading', { level: 1, name: 'This page did not load' })).toBeTruthy();
  expect(screen.getByRole('alert').textContent).toMatch(/^You are offline, or our server does not answer\./);
  expect(document.body.textContent).not.toContain('travel.example');
});

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
