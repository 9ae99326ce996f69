/** Proves docs/faults.md#stale-writes, docs/threats.md#guessed-passwords */
import { screen, waitFor, within } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { describe, expect, test, vi } from 'vitest';
import { type Asked, answerApi, json, problem } from '#tests/builders/api-answers.ts';
import { eventually } from '#tests/builders/eventually.ts';
import { renderScreen } from '#tests/builders/web-screen.tsx';
import { PageLink } from '#web/kit/navigation.tsx';
import { AccountPage } from './account-page.tsx';

const saved = {
  name: 'Sam Rivera',
  email: 'sam@acme.example',
  collaborator_id: null,
  email_pending: null,
  home_airport: null,
  version: 3,
};
const colleagues = [
  { customer_id: 7, customer_name: 'Ada Okafor', organization_id: 1 },
  { customer_id: 8, customer_name: 'Tom Lindqvist', organization_id: 1 },
  { customer_id: 7, customer_name: 'Ada Okafor', organization_id: 2 },
];
const session = (id: number, device: string, isCurrent: boolean) => ({
  id,
  device,
  created_at: '2026-03-01T09:00:00Z',
  last_seen_at: '2026-03-01T09:00:00Z',
  is_current: isCurrent,
});
const here = session(1, 'Firefox on Linux', true);

type Answers = Parameters<typeof answerApi>[0];
const open = async (answers: Answers = {}, start = '/settings/account') => {
  const asked = answerApi({
    'GET /customers': () => json(saved),
    'GET /customer-colleagues': () => json(colleagues),
    'GET /customers/delegates': () => json({ own: [], for_others: [] }),
    'GET /customers/calendar-feed': () => json({ created_at: null, read_at: null }),
    'GET /sessions': () => json([here]),
    'GET /staff-acts': () => json({ acts: [], next: null }),
    'GET /organizations-admin': () => json([]),
    'PUT /customers': ({ body }: Asked) => json({ ...saved, ...Object(body), version: 4 }),
    ...answers,
  });
  const visited = renderScreen(
    <>
      <PageLink to="/trips">Elsewhere</PageLink>
      <AccountPage />
    </>,
    start,
  );
  await screen.findByRole('button', { name: /Save Account$/ });
  return { asked, visited, puts: () => asked.filter(({ call }) => call === 'PUT /customers').map(({ body }) => body) };
};

const field = (name: string) => screen.getByLabelText<HTMLInputElement>(name, { exact: true });
const press = (name: string | RegExp) => userEvent.click(screen.getByRole('button', { name }));
const retype = async (name: string, text: string) => {
  await userEvent.clear(field(name));
  if (text !== '') await userEvent.type(field(name), text);
};
const save = () => press(/Save Account$/);
const summary = () => screen.findByRole('alert', { name: 'There is a problem' });

describe('the account settings', () => {
  test('ACC-01 ACC-02 shows full name, email, an empty password, the toggle and Save Account', async () => {
    await open();
    expect(field('Full name').value).toBe('Sam Rivera');
    expect(field('Email').value).toBe('sam@acme.example');
    expect(field('Password').value).toBe('');
    expect(screen.getByRole('button', { name: 'Add Collaborator' })).toBeTruthy();
    expect(screen.getByRole('button', { name: 'Save Account' })).toBeTruthy();
    expect(screen.queryByLabelText('Collaborator')).toBeNull();
  });

  test('docs/decisions/0188 the home airport is chosen from the list, saved by its code, and removed by emptying it', async () => {
    const found = {
      id: 1,
      iata: 'JFK',
      title: 'New York, John F. Kennedy (JFK)',
      name: '',
      city: '',
      country: '',
      is_metro: false,
    };
    const { puts } = await open({
      'GET /airports': () => json([found]),
      'PUT /customers': ({ body }: Asked) =>
        json({ ...saved, home_airport: Object(body).home_airport && { iata: 'JFK', title: found.title }, version: 4 }),
    });
    await userEvent.type(field('Home airport'), 'jfk');
    await userEvent.click(await screen.findByRole('option', { name: /Kennedy/ }));
    await save();
    await screen.findByText('Your account is saved.');
    expect(field('Home airport').value).toBe(found.title);
    await userEvent.clear(field('Home airport'));
    await save();
    await waitFor(() => expect(puts()).toMatchObject([{ home_airport: 'JFK' }, { home_airport: null }]));
  });

  test('ACC-04 ACC-05 ACC-06 the fields have their types and lengths', async () => {
    await open();
    const seen = ['Full name', 'Email', 'Password'].map((name) => [field(name).type, field(name).maxLength]);
    expect(seen).toEqual([
      ['text', 100],
      ['email', 100],
      ['password', 25],
    ]);
  });

  test('ACC-03 ACC-07 SET-04 saves, a blank password as null; says so, with the password field cleared', async () => {
    const { puts } = await open();
    await retype('Full name', 'Samuel Rivera');
    await save();
    const status = (await screen.findByText('Success!')).closest('[role=status]');
    expect(status?.textContent).toContain('Your account is saved.');
    expect(puts()).toEqual([
      {
        name: 'Samuel Rivera',
        email: 'sam@acme.example',
        password: null,
        collaborator_id: null,
        home_airport: null,
        seen_version: 3,
      },
    ]);
    await userEvent.type(field('Password'), 'correct horse');
    await save();
    await screen.findByText(/all other devices are signed out/);
    expect(puts()[1]).toMatchObject({ password: 'correct horse', seen_version: 4 });
    expect(field('Password').value).toBe('');
  });

  test('the meter shows how strong a password is while it is typed, by the server’s rule, and says what to do', async () => {
    await open();
    expect(screen.queryByText(/^Password strength/)).toBeNull();
    await userEvent.type(field('Password'), 'aaaaaaaa');
    const [weak] = await screen.findAllByText(
      /^Password strength: Very weak\. Repeated characters .* Use a few unrelated words/,
    );
    expect(weak).toBeDefined();
    await userEvent.clear(field('Password'));
    await userEvent.type(field('Password'), 'violet harbour kettle');
    expect((await screen.findAllByText('Password strength: Strong.')).length).toBe(2);
  });

  test('ACC-04 ACC-05 what is missing is said at once, and nothing is sent', async () => {
    const { puts } = await open();
    await retype('Full name', '');
    await retype('Email', 'sam@');
    await userEvent.type(field('Password'), 'short');
    await save();
    const links = within(await summary()).getAllByRole('link');
    expect(links.map(({ textContent }) => textContent)).toEqual([
      'Please enter your full name',
      'Please enter a valid email address',
      'Please use at least 8 characters',
    ]);
    expect(puts()).toEqual([]);
    expect(field('Password').value).toBe('short');
    expect(document.title).toMatch(/^Error: Account/);
  });

  test('ACC-08 ACC-09 the toggle shows a select of colleagues, each once, and takes it away again', async () => {
    const { puts } = await open();
    await press('Add Collaborator');
    const select = await screen.findByRole('combobox', { name: 'Collaborator' });
    const options = within(select).getAllByRole('option');
    expect(options.map(({ textContent }) => textContent)).toEqual(['No collaborator', 'Ada Okafor', 'Tom Lindqvist']);
    await userEvent.selectOptions(select, 'Ada Okafor');
    await save();
    await screen.findByText(/Your collaborator now sees your trips/);
    expect(puts()[0]).toMatchObject({ collaborator_id: 7 });
    await press('Remove Collaborator');
    expect(screen.queryByRole('combobox', { name: 'Collaborator' })).toBeNull();
    await save();
    await screen.findByText(/You no longer have a collaborator/);
    expect(puts()[1]).toMatchObject({ collaborator_id: null });
  });

  test('ACC-09 who is collaborator already is chosen, even after leaving; staff has nobody to choose', async () => {
    await open({
      'GET /customers': () => json({ ...saved, collaborator_id: 99 }),
      'GET /customer-colleagues': () => problem('role-too-low'),
    });
    const select = await screen.findByRole<HTMLSelectElement>('combobox', { name: 'Collaborator' });
    expect(select.selectedOptions[0]?.textContent).toBe('Somebody who has left your organization');
    expect(screen.queryByRole('alert')).toBeNull();
  });

  test('SET-05 what the server refuses is in a message box, or at its field', async () => {
    await open({ 'PUT /customers': () => problem('unavailable', { ref: 'abc' }) });
    await save();
    expect((await screen.findByRole('alert')).textContent).toContain('not available right now');
    vi.restoreAllMocks();
    answerApi({
      'PUT /customers': () =>
        problem('invalid', { errors: { password: 'This password is among the most common ones' } }),
    });
    await save();
    expect(within(await summary()).getByRole('link').textContent).toBe('This password is among the most common ones');
  });

  test('a save from elsewhere is told; the next press keeps what was typed, or shows what is saved', async () => {
    const current = { ...saved, name: 'Sam R.', version: 9 };
    const { puts } = await open({
      'PUT /customers': ({ body }) =>
        Object(body).seen_version === 9
          ? json({ ...current, name: 'Mine', version: 10 })
          : problem('conflict', { current }),
    });
    await retype('Full name', 'Mine');
    await save();
    expect((await screen.findByRole('alert')).textContent).toContain('This was changed somewhere else');
    expect(field('Full name').value).toBe('Mine');
    await save();
    await screen.findByText('Success!');
    expect(puts().map((body) => Object(body).seen_version)).toEqual([3, 9]);
  });

  test('what is saved can be taken over', async () => {
    const current = { ...saved, name: 'Sam R.', version: 9 };
    await open({ 'PUT /customers': () => problem('conflict', { current }) });
    await retype('Full name', 'Mine');
    await save();
    await userEvent.click(await screen.findByRole('button', { name: 'Show the saved version' }));
    expect(field('Full name').value).toBe('Sam R.');
    expect(screen.queryByRole('alert')).toBeNull();
  });
});

describe('a sign-in that is not fresh', () => {
  const refusingFirst = () => {
    let isFresh = false;
    return {
      'PUT /customers': () => (isFresh ? json({ ...saved, version: 4 }) : problem('sign-in-again')),
      'POST /signin': ({ body }: Asked) => {
        isFresh = Object(body).password === 'tripwright' || Object(body).code === '1234';
        return isFresh ? json({ token: 'x', is_admin: false, is_expert: false }) : problem('sign-in-failed');
      },
      'GET /signin-link': () => json({ code: '1234' }),
    };
  };

  test('the password is asked for in place and nothing typed is lost', async () => {
    const { puts } = await open(refusingFirst());
    await userEvent.type(field('Password'), 'correct horse');
    await save();
    const focused = await screen.findByLabelText('Current password');
    await waitFor(() => expect(document.activeElement).toBe(focused));
    await userEvent.type(field('Current password'), 'wrong');
    await save();
    expect(within(await summary()).getByRole('link').textContent).toBe('The email, password or code is not right.');
    expect([field('Password').value, field('Current password').value]).toEqual(['correct horse', '']);
    await userEvent.type(field('Current password'), 'tripwright');
    await press('Confirm and Save Account');
    await screen.findByText('Success!');
    expect(puts().at(-1)).toMatchObject({ password: 'correct horse' });
    expect(screen.queryByLabelText('Current password')).toBeNull();
  });

  test('a mailed code does too', async () => {
    await open(refusingFirst());
    await userEvent.type(field('Password'), 'correct horse');
    await save();
    await userEvent.click(await screen.findByRole('button', { name: 'Mail me a code instead' }));
    const code = await screen.findByLabelText('4-digit code');
    expect(code).toBe(document.activeElement);
    await save();
    expect(within(await summary()).getByRole('link').textContent).toBe('Please enter the 4-digit code');
    await userEvent.type(code, '1234');
    await save();
    await screen.findByText('Success!');
  });
});

describe('S1: unsaved changes', () => {
  test('going elsewhere asks first; staying keeps what was typed', async () => {
    const { visited } = await open();
    await retype('Full name', 'Half a na');
    await userEvent.click(screen.getByRole('link', { name: 'Elsewhere' }));
    const dialog = await screen.findByRole('dialog', { name: 'Leave without saving?' });
    await userEvent.click(within(dialog).getByRole('button', { name: 'Cancel' }));
    expect(visited.path).toBe('/settings/account');
    expect(field('Full name').value).toBe('Half a na');
    await userEvent.click(screen.getByRole('link', { name: 'Elsewhere' }));
    await userEvent.click(await screen.findByRole('button', { name: 'Leave' }));
    await eventually(() => expect(visited.path).toBe('/trips'));
  });

  test('what was typed and taken back, or saved, is no reason to ask', async () => {
    const { visited } = await open();
    await retype('Full name', 'Samuel');
    await save();
    await screen.findByText('Success!');
    await retype('Full name', 'Sam');
    await retype('Full name', 'Samuel');
    await userEvent.click(screen.getByRole('link', { name: 'Elsewhere' }));
    expect(visited.path).toBe('/trips');
  });
});

describe('a new address', () => {
  test('waits for its proof, which is said at the field', async () => {
    await open({ 'PUT /customers': () => json({ ...saved, email_pending: 'sam@new.example', version: 4 }) });
    await retype('Email', 'sam@new.example');
    await save();
    await screen.findByText(/Until you open it, sam@acme.example stays your address/);
    expect(field('Email').value).toBe('sam@acme.example');
    expect(screen.getByText('sam@new.example waits for you to open the link that we mailed there.')).toBeTruthy();
  });

  test('is used by a press on the page that its link opens, which then forgets the link', async () => {
    const { asked, visited } = await open(
      {
        'GET /customers': () => json({ ...saved, email_pending: 'sam@new.example' }),
        'PUT /customers/email': () => json({ ...saved, email: 'sam@new.example', version: 5 }),
      },
      `/settings/account?prove-email=${'t'.repeat(43)}`,
    );
    expect(asked.map(({ call }) => call)).not.toContain('PUT /customers/email');
    await press('Use This Address');
    await screen.findByText('You now sign in with sam@new.example.');
    expect(asked.find(({ call }) => call === 'PUT /customers/email')?.body).toEqual({ token: 't'.repeat(43) });
    expect(field('Email').value).toBe('sam@new.example');
    expect(visited.search).toBe('');
  });

  test('a link that is no longer valid is said', async () => {
    const detail = 'This link is no longer valid. Please save the new address again.';
    await open(
      { 'PUT /customers/email': () => problem('not-found', { detail }) },
      `/settings/account?prove-email=${'t'.repeat(43)}`,
    );
    await press('Use This Address');
    expect((await screen.findByRole('alert')).textContent).toContain(detail);
  });
});

describe('where one is signed in', () => {
  test('lists devices with this one marked, ends one, and all others at once', async () => {
    let all = [here, session(2, 'Chrome on Windows', false), session(3, 'Safari on iPhone', false)];
    const { asked } = await open({
      'GET /sessions': () => json(all),
      'DELETE /sessions/2': () => {
        all = all.filter(({ id }) => id !== 2);
        return new Response(null, { status: 204 });
      },
      'DELETE /sessions': () => {
        all = [here];
        return json({ ended: 1 });
      },
    });
    const region = screen.getByRole('region', { name: 'Where you are signed in' });
    const rows = await within(region).findAllByRole('listitem');
    expect(rows.map(({ textContent }) => textContent?.slice(0, 30))).toEqual([
      'Firefox on Linux This deviceAc',
      expect.stringMatching(/^Chrome on Windows/),
      expect.stringMatching(/^Safari on iPhone/),
    ]);
    await press(/^Sign out Chrome on Windows/);
    await screen.findByText('Chrome on Windows is signed out.');
    await eventually(() => expect(within(region).getAllByRole('listitem')).toHaveLength(2));
    await press('Sign Out Everywhere Else');
    await screen.findByText('1 device is signed out.');
    await eventually(() => expect(within(region).getAllByRole('listitem')).toHaveLength(1));
    expect(screen.queryByRole('button', { name: 'Sign Out Everywhere Else' })).toBeNull();
    expect(asked.filter(({ call }) => call.startsWith('DELETE'))).toHaveLength(2);
  });

  test('a failure is said', async () => {
    await open({
      'GET /sessions': () => json([here, session(2, 'Chrome on Windows', false)]),
      'DELETE /sessions/2': () => problem('unavailable'),
    });
    await userEvent.click(await screen.findByRole('button', { name: /^Sign out Chrome/ }));
    expect((await screen.findByRole('alert')).textContent).toContain('not available right now');
  });
});

describe('what our staff did', () => {
  test('is listed with who and when, and older acts when asked for', async () => {
    const act = { at: '2026-03-02T09:00:00Z', by: 'Eva Brandt', customer: 'Sam Rivera' };
    const booked = { ...act, id: 9, what: 'Booked for you', trip_id: 7 };
    const read = { ...act, id: 4, what: 'Your cards read: brand and last digits', trip_id: null };
    await open({
      'GET /staff-acts': ({ query }) =>
        query.get('before') === '9' ? json({ acts: [read], next: null }) : json({ acts: [booked], next: 9 }),
    });
    await screen.findByText('Booked for you by Eva Brandt of Tripwright');
    expect(screen.getByRole('link', { name: 'Trip 7' }).getAttribute('href')).toBe('/trips/7');
    await userEvent.click(screen.getByRole('button', { name: 'Show older' }));
    await screen.findByText('Your cards read: brand and last digits by Eva Brandt of Tripwright');
    expect(screen.queryByRole('button', { name: 'Show older' })).toBeNull();
  });
});
