import { screen, within } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { listPeople, readPerson } from '#contract/console-people.ts';
import { pages } from '#contract/pages.ts';
import { listSessions } from '#contract/sign-in.ts';
import { openBrowser } from '#tests/builders/browser-session.ts';
import { type TestWorld, testWorld } from '#tests/builders/test-world.ts';
import { renderScreen } from '#tests/builders/web-screen.tsx';
import { PeoplePage } from './people-page.tsx';
import { PersonPage } from './person-page.tsx';

let at: TestWorld;
beforeAll(async () => {
  at = await testWorld();
});
afterAll(() => at.close());

const openAs = async (email: string) => {
  const caller = await at.signIn(email);
  openBrowser(at.app, caller.token, {});
  return caller;
};
const idOf = async (text: string): Promise<number> => {
  const root = await at.signIn('root@tripwright.example');
  const { people } = await root.get(listPeople, { query: { text } });
  return people[0]?.id ?? 0;
};

describe('the page People', () => {
  test('finds a person by the beginning of the name, with the team', async () => {
    await openAs('root@tripwright.example');
    renderScreen(<PeoplePage />, '/console/people');
    const id = await idOf('sam@acme.example');
    const table = await screen.findByRole('table', { name: 'People' });
    await userEvent.type(screen.getByLabelText('Search'), 'sam ac');
    await screen.findAllByText('1 person');
    expect(within(table).getByText('Acme Robotics (Standard)')).toBeTruthy();
    expect(within(table).getByRole('link', { name: 'Sam Rivera' }).getAttribute('href')).toBe(pages.consolePerson(id));
  });

  test('takes the choice from the address, and says when nobody matches', async () => {
    await openAs('root@tripwright.example');
    renderScreen(<PeoplePage />, '/console/people?text=zzz&only=staff');
    await screen.findByText('Nobody found');
    expect(screen.getByLabelText<HTMLInputElement>('Search').value).toBe('zzz');
    expect(screen.getByLabelText<HTMLSelectElement>('Show').value).toBe('staff');
  });

  test('is not for experts, who are led home', async () => {
    await openAs('eva@tripwright.example');
    renderScreen(<PeoplePage />, '/console/people');
    await expect.poll(() => document.body.textContent).not.toContain('People');
    expect(screen.queryByRole('heading', { name: 'People' })).toBeNull();
  });
});

describe('the page of one person', () => {
  test('says what they are where, and ends one session, then all', async () => {
    const sam = [
      await at.signIn('sam@acme.example'),
      await at.signIn('sam@acme.example'),
      await at.signIn('sam@acme.example'),
    ];
    const id = await idOf('sam@acme.example');
    await openAs('root@tripwright.example');
    renderScreen(<PersonPage personId={id} />, pages.consolePerson(id));
    const ties = await screen.findByRole('table', { name: 'What they are where' });
    expect(within(ties).getByRole('link', { name: 'Acme Robotics' })).toBeTruthy();
    const buttons = screen.getAllByRole('button', { name: /^End Session of/ });
    expect(buttons).toHaveLength(3);
    await userEvent.click(buttons[0] ?? document.body);
    await screen.findByText(/^Sam Rivera is signed out on (?!\d)/);
    await expect.poll(() => screen.getAllByRole('button', { name: /^End Session of/ }).length).toBe(2);
    await userEvent.click(screen.getByRole('button', { name: 'End All' }));
    await screen.findByText('Sam Rivera is signed out on 2 devices.');
    await screen.findByText('Not signed in anywhere');
    for (const one of sam) expect((await one.call(listSessions)).ok).toBe(false);
  });

  test('says when a session has ended meanwhile', async () => {
    const tom = await at.signIn('tom@acme.example');
    const id = await idOf('tom@acme.example');
    const root = await openAs('root@tripwright.example');
    renderScreen(<PersonPage personId={id} />, pages.consolePerson(id));
    const button = await screen.findByRole('button', { name: /^End Session of/ });
    await tom.send('POST', '/signout');
    await userEvent.click(button);
    await screen.findByText('This session has ended already.');
    expect((await root.get(readPerson, { params: { id: String(id) } })).sessions).toEqual([]);
    await screen.findByText('Not signed in anywhere');
  });
});

describe('a person who cannot sign in', () => {
  test('is helped by one button for each trouble', async () => {
    const email = 'ada@acme.example';
    for (let n = 0; n < 20; n += 1) await at.anonymous.send('POST', '/signin', { body: { email, password: 'wrong' } });
    const id = await idOf(email);
    await openAs('root@tripwright.example');
    renderScreen(<PersonPage personId={id} />, pages.consolePerson(id));
    const table = await screen.findByRole('table', { name: 'Trouble with signing in' });
    expect(within(table).getByText(/^Too many wrong passwords were tried/)).toBeTruthy();
    await userEvent.click(within(table).getByRole('button', { name: 'Reset the Limits' }));
    await screen.findByText('Nothing keeps this person out.');
    expect(screen.getByText(/can try again/)).toBeTruthy();
    await userEvent.click(screen.getByRole('button', { name: 'Send a Sign-In Link' }));
    await screen.findByText(`A sign-in link leaves to ${email}. It works for ten minutes.`);
  });
});

describe('the account of a person', () => {
  const open = async (email: string) => {
    const id = await idOf(email);
    await openAs('root@tripwright.example');
    renderScreen(<PersonPage personId={id} />, pages.consolePerson(id));
    return id;
  };

  test('is switched off after a question, and on again', async () => {
    await open('sam@acme.example');
    await userEvent.click(await screen.findByRole('button', { name: 'Switch Off' }));
    const dialog = await screen.findByRole('dialog', { name: 'Switch Sam Rivera off?' });
    await userEvent.click(within(dialog).getByRole('button', { name: 'Switch Off' }));
    await screen.findByText('Sam Rivera is switched off and signed out everywhere.');
    await screen.findByText('The account is switched off. Signing in shows only this.');
    await userEvent.click(screen.getByRole('button', { name: 'Switch On' }));
    await screen.findByText('Sam Rivera can sign in again.');
    await screen.findByRole('button', { name: 'Switch Off' });
  });

  test('says what prevents erasing it', async () => {
    await open('ada@acme.example');
    await userEvent.click(await screen.findByRole('button', { name: 'Erase' }));
    await screen.findByText(/^This person is the last Super Admin of Acme Robotics/);
  });

  test('is erased once its address is typed', async () => {
    await open('tom@acme.example');
    await userEvent.click(await screen.findByRole('button', { name: 'Erase' }));
    const typed = await screen.findByLabelText('Type tom@acme.example to confirm');
    await userEvent.type(typed, 'tim@acme.example');
    await userEvent.click(screen.getByRole('button', { name: 'Erase Account' }));
    await screen.findByText('Please type the address of this account');
    await userEvent.clear(typed);
    await userEvent.type(typed, 'tom@acme.example');
    await userEvent.click(screen.getByRole('button', { name: 'Erase Account' }));
    await expect.poll(() => idOf('tom@acme.example')).toBe(0);
  });

  test('of our staff is left alone', async () => {
    await open('eva@tripwright.example');
    await screen.findByText(/^This person is on our staff\. Take the role away/);
    expect(screen.queryByRole('button', { name: 'Switch Off' })).toBeNull();
  });
});

test('an expert who may help finds people and sees no button of administrators', async () => {
  const world = await testWorld({ config: { areExpertsInConsole: true } });
  const { token } = await world.signIn('eva@tripwright.example');
  openBrowser(world.app, token, {});
  const root = await world.signIn('root@tripwright.example');
  const { people } = await root.get(listPeople, { query: { text: 'sam@acme.example' } });
  const id = people[0]?.id ?? 0;
  renderScreen(<PersonPage personId={id} />, pages.consolePerson(id));
  await screen.findByRole('button', { name: 'Send a Sign-In Link' });
  expect(screen.queryByRole('button', { name: 'Switch Off' })).toBeNull();
  expect(screen.queryByRole('button', { name: 'Erase' })).toBeNull();
  await world.close();
});
