import { screen, within } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { listConsoleOrganizations } from '#contract/console-organizations.ts';
import { pages } from '#contract/pages.ts';
import { openBrowser } from '#tests/builders/browser-session.ts';
import { type TestWorld, testWorld } from '#tests/builders/test-world.ts';
import { renderScreen } from '#tests/builders/web-screen.tsx';
import { CreateOrganizationPage } from './create-organization-page.tsx';
import { OrganizationPage } from './organization-page.tsx';
import { OrganizationsPage } from './organizations-page.tsx';

let at: TestWorld;
beforeAll(async () => {
  at = await testWorld();
});
afterAll(() => at.close());

const openAsRoot = async () => {
  const { token } = await at.signIn('root@tripwright.example');
  openBrowser(at.app, token, {});
};
const find = async (text: string) => {
  const root = await at.signIn('root@tripwright.example');
  return (await root.get(listConsoleOrganizations, { query: { text } })).organizations;
};
const fill = async (name: string) => {
  await userEvent.type(await screen.findByLabelText('Name'), name);
  await userEvent.selectOptions(screen.getByLabelText('Currency'), 'EUR');
  await userEvent.type(screen.getByLabelText('Name of the first Super Admin'), 'Nora New');
  await userEvent.type(screen.getByLabelText('Email of the first Super Admin'), 'nora@orchards.example');
};
const press = () => userEvent.click(screen.getByRole('button', { name: 'Create Organization' }));

describe('the page Create Organization', () => {
  test('is linked from the list', async () => {
    await openAsRoot();
    renderScreen(<OrganizationsPage />, '/console/organizations');
    const link = await screen.findByRole('link', { name: 'Create Organization' });
    expect(link.getAttribute('href')).toBe('/console/organizations/new');
  });

  test('asks for what is missing', async () => {
    await openAsRoot();
    renderScreen(<CreateOrganizationPage />, '/console/organizations/new');
    await screen.findByLabelText('Name');
    await press();
    for (const sentence of [
      'Please enter a name',
      'Please enter the name of the Super Admin',
      'Please enter a valid email address',
    ])
      expect((await screen.findAllByText(sentence)).length).toBeGreaterThan(0);
  });

  test('creates it and leads to its page, where the invitation can be sent again', async () => {
    await openAsRoot();
    const visited = renderScreen(<CreateOrganizationPage />, '/console/organizations/new');
    await screen.findByRole('option', { name: 'EUR' });
    await fill('Fresh Orchards');
    await press();
    await expect.poll(async () => (await find('Fresh Orchards')).length).toBe(1);
    const [made] = await find('Fresh Orchards');
    expect(made).toMatchObject({ currency: 'EUR', domain: 'orchards.example' });
    const id = made?.id ?? 0;
    await expect.poll(() => visited.path).toBe(pages.consoleOrganization(id));
    renderScreen(<OrganizationPage organizationId={id} />, pages.consoleOrganization(id));
    const table = await screen.findByRole('table', { name: 'Invitations' });
    expect(within(table).getByText('nora@orchards.example')).toBeTruthy();
    await userEvent.click(within(table).getByRole('button', { name: 'Send Again to Nora New' }));
    await screen.findByText('We mailed nora@orchards.example again.');
  });

  test('shows at the name that it is taken', async () => {
    await openAsRoot();
    renderScreen(<CreateOrganizationPage />, '/console/organizations/new');
    await screen.findByRole('option', { name: 'EUR' });
    await fill('Acme Robotics');
    await userEvent.click(screen.getByRole('checkbox', { name: /domain of this email/ }));
    await press();
    expect((await screen.findAllByText('There is an organization Acme Robotics already')).length).toBeGreaterThan(0);
  });
});
