import { beforeEach, expect, test, vi } from 'vitest';

// A page that has begun to leave never stops leaving, so each test loads a page of its own.
const open = async () => {
  vi.resetModules();
  return import('#web/kit/leave.ts');
};
const assign = vi.fn();
const went = () => assign.mock.calls.map(([to]) => to);

beforeEach(() => {
  assign.mockClear();
  vi.stubGlobal('location', { assign, reload: vi.fn() });
});

/** What the browser does before a page unloads: it asks when there are unsaved changes. */
const beforeGoing = (): void => void window.dispatchEvent(new Event('beforeunload', { cancelable: true }));

test('where a page leaves to is said once, so Back leads to what was before (APP-55)', async () => {
  const { leaveTo } = await open();
  leaveTo('/login?signout=1');
  beforeGoing();
  leaveTo('/login?referrer=%2Ftrips');
  expect(went()).toEqual(['/login?signout=1']);
});

test('who stayed for unsaved changes can leave later', async () => {
  const { leaveTo } = await open();
  const unsaved = new AbortController();
  window.addEventListener('beforeunload', (event) => event.preventDefault(), unsaved);
  leaveTo('/login?signout=1');
  beforeGoing();
  unsaved.abort();
  leaveTo('/login?referrer=%2Ftrips');
  expect(went()).toEqual(['/login?signout=1', '/login?referrer=%2Ftrips']);
});

test('the other tabs hear that the session has ended, the one that tells them does not (APP-54)', async () => {
  const [own, other] = [await open(), await open()];
  const heard = { own: vi.fn(), other: vi.fn(), closed: vi.fn() };
  own.hearTabs(heard.own);
  other.hearTabs(heard.closed)();
  other.hearTabs(heard.other);
  own.tellTabs();
  await vi.waitFor(() => expect(heard.other).toHaveBeenCalledOnce());
  other.tellTabs();
  // Messages keep their order: once this one has arrived, the earlier one would have arrived too.
  await vi.waitFor(() => expect(heard.own).toHaveBeenCalledOnce());
  expect([heard.other.mock.calls.length, heard.closed.mock.calls.length]).toEqual([1, 0]);
});
