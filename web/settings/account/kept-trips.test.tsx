/** Proves docs/decisions/0181 on the account page. */
import { useQuery } from '@tanstack/react-query';
import { screen } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { answerApi, json, problem } from '#tests/builders/api-answers.ts';
import { fakeCaches } from '#tests/builders/fake-caches.ts';
import { renderScreen } from '#tests/builders/web-screen.tsx';
import { makeCallsBy } from '#web/kit/api.ts';
import { isKeeping } from '#web/kit/keep-choice.ts';
import { currentUserQuery } from '#web/kit/session.ts';
import { KeptTripsPanel } from './parts/kept-trips-panel.tsx';

const person = { id: 3, name: 'Sam', is_expert: false, is_admin: false };

let store: ReturnType<typeof fakeCaches>;
let register: ReturnType<typeof vi.fn<() => Promise<void>>>;
let unregister: ReturnType<typeof vi.fn<() => Promise<void>>>;

beforeEach(() => {
  store = fakeCaches();
  register = vi.fn(() => Promise.resolve());
  unregister = vi.fn(() => Promise.resolve());
  const serviceWorker = {
    controller: {},
    ready: Promise.resolve(),
    register,
    getRegistrations: () => Promise.resolve([{ unregister }]),
  };
  vi.stubGlobal('caches', store.storage);
  vi.stubGlobal('navigator', { ...navigator, onLine: true, serviceWorker });
  localStorage.clear();
  Reflect.set(document, 'cookie', 'signed-in=mark-of-sam; Path=/');
});

afterEach(() => {
  makeCallsBy(null);
  vi.unstubAllGlobals();
  vi.restoreAllMocks();
  Reflect.set(document, 'cookie', 'signed-in=; Path=/; Max-Age=0');
});

/** Once it says the name, the panel knows who it is too. */
const Who = () => <p>{useQuery(currentUserQuery).data?.name}</p>;

const open = (user: object = person, others: Parameters<typeof answerApi>[0] = {}): void => {
  answerApi({
    'GET /users': () => json(user),
    'GET /customers/reading': () => json({ region: null, clock: null }),
    'GET /reports/trips-count': () => json(0),
    'GET /reports/trips': () => json([]),
    ...others,
  });
  renderScreen(
    <>
      <KeptTripsPanel />
      <Who />
    </>,
  );
};

const press = async (name: string) => userEvent.click(await screen.findByRole('button', { name }));

test('off at first; turned on, the worker is there and the trips are read; turned off, everything is deleted', async () => {
  open();
  expect(await screen.findByText('Off.')).toBeTruthy();
  expect(register).not.toHaveBeenCalled();
  await press('Keep My Trips on This Device');
  expect(await screen.findByText('Your trips are kept on this device.')).toBeTruthy();
  expect(screen.getByText('On, until you sign out.')).toBeTruthy();
  expect(register).toHaveBeenCalledWith('/sw.js', { scope: '/', updateViaCache: 'none' });
  expect(Object.keys(await store.held())).toContain('/api/reports/trips');
  await press('Delete My Trips From This Device');
  expect(await screen.findByText('The trips on this device are deleted.')).toBeTruthy();
  expect(await store.held()).toEqual({});
  expect(unregister).toHaveBeenCalled();
});

test('if it fails it says so and stays off', async () => {
  open(person, { 'GET /reports/trips': () => problem('unavailable') });
  await press('Keep My Trips on This Device');
  expect(await screen.findByText(/^Your trips could not be kept on this device\./)).toBeTruthy();
  expect(screen.getByText('Off.')).toBeTruthy();
  expect(isKeeping()).toBe(false);
});

test.each([
  ['an expert', { ...person, is_expert: true }],
  ['a visitor of a landing page', { ...person, is_guest: true }],
])('%s is not offered it', async (_who, user) => {
  open(user);
  await screen.findByText('Sam');
  expect(screen.queryByRole('heading', { name: 'Trips on this device' })).toBeNull();
});
