import { screen, within } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { listConsoleOrganizations, readConsoleOrganization } from '#contract/console-organizations.ts';
import { pages } from '#contract/pages.ts';
import { northstarLogo } from '#server/sandbox/parts/northstar-logo.ts';
import { openBrowser } from '#tests/builders/browser-session.ts';
import { type TestWorld, testWorld } from '#tests/builders/test-world.ts';
import { renderScreen } from '#tests/builders/web-screen.tsx';
import { OrganizationPage } from './organization-page.tsx';
import { OrganizationsPage } from './organizations-page.tsx';

let at: TestWorld;
beforeAll(async () => {
  at = await testWorld();
});
afterAll(() => at.close());

const openAs = async (email: string) => {
  const { token } = await at.signIn(email);
  openBrowser(at.app, token, {});
};
const findGlobex = async () => {
  const root = await at.signIn('root@tripwright.example');
  const { organizations } = await root.get(listConsoleOrganizations, { query: { text: 'globex' } });
  const id = organizations[0]?.id ?? 0;
  return { id, read: () => root.get(readConsoleOrganization, { params: { id: String(id) } }) };
};

describe('the page Organizations', () => {
  test('lists all, and finds one by a part of its name', async () => {
    await openAs('root@tripwright.example');
    renderScreen(<OrganizationsPage />, '/console/organizations');
    const { id } = await findGlobex();
    const table = await screen.findByRole('table', { name: 'Organizations' });
    expect(within(table).getByRole('link', { name: 'Acme Robotics' })).toBeTruthy();
    await userEvent.type(screen.getByLabelText('Search'), 'globex');
    await screen.findAllByText('1 organization');
    expect(within(table).queryByRole('link', { name: 'Acme Robotics' })).toBeNull();
    const link = within(table).getByRole('link', { name: 'Globex Studio' });
    expect(link.getAttribute('href')).toBe(pages.consoleOrganization(id));
  });

  test('takes the filter from the address, and says when nothing matches', async () => {
    await openAs('root@tripwright.example');
    renderScreen(<OrganizationsPage />, '/console/organizations?text=nobody&state=closed');
    await screen.findByText('No organization found');
    expect(screen.getByLabelText<HTMLInputElement>('Search').value).toBe('nobody');
    expect(screen.getByLabelText<HTMLSelectElement>('State').value).toBe('closed');
  });

  test('is not for experts, who are led home', async () => {
    await openAs('eva@tripwright.example');
    renderScreen(<OrganizationsPage />, '/console/organizations');
    await expect.poll(() => document.body.textContent).not.toContain('Organizations');
    expect(screen.queryByRole('heading', { name: 'Organizations' })).toBeNull();
  });
});

describe('the page of one organization', () => {
  test('saves its settings', async () => {
    const { id, read } = await findGlobex();
    await openAs('root@tripwright.example');
    renderScreen(<OrganizationPage organizationId={id} />, pages.consoleOrganization(id));
    const before = await read();
    await userEvent.click(await screen.findByRole('checkbox', { name: 'Self booking' }));
    await userEvent.click(screen.getByRole('checkbox', { name: 'Reports' }));
    await userEvent.type(screen.getByLabelText('Notes of staff'), 'Ask for Ruth.');
    await userEvent.click(screen.getByRole('button', { name: 'Save Organization' }));
    await screen.findByText('Globex Studio is saved.');
    expect(await read()).toMatchObject({
      is_self_booking: !before.is_self_booking,
      is_reports: true,
      staff_notes: 'Ask for Ruth.',
    });
  });

  test('shows its people and trips as links, its domains, and the notes in the frame of our staff', async () => {
    const { id } = await findGlobex();
    const person = await at.world.db
      .selectFrom('users')
      .where('email', '=', 'max@globex.example')
      .selectAll()
      .executeTakeFirstOrThrow();
    const { id: tripId } = await at.world.db
      .insertInto('trips')
      .values({
        organization_id: id,
        contact_id: person.id,
        contact_name: person.name,
        contact_email: person.email,
        creator_id: person.id,
        trip_type: 'assisted',
        is_self_book: false,
        state: 'requested',
        destination: 'Oslo',
        created_at: at.clock.now(),
      })
      .returning('id')
      .executeTakeFirstOrThrow();
    await openAs('root@tripwright.example');
    renderScreen(<OrganizationPage organizationId={id} />, pages.consoleOrganization(id));
    const people = await screen.findByRole('table', { name: 'People' });
    expect(within(people).getByRole('link', { name: person.name }).getAttribute('href')).toBe(
      pages.consolePerson(person.id),
    );
    const trips = await screen.findByRole('table', { name: 'Trips' });
    expect(within(trips).getByRole('link', { name: 'Oslo' }).getAttribute('href')).toBe(pages.deskTrip(tripId));
    expect(within(trips).getByRole('link', { name: person.name }).getAttribute('href')).toBe(
      pages.consolePerson(person.id),
    );
    expect(await screen.findByRole('form', { name: 'Add Mail Domain' })).toBeTruthy();
    const frame = screen.getByRole('region', { name: 'For our staff' });
    expect(within(frame).getByLabelText('Notes of staff')).toBeTruthy();
  });

  test('changes its currency, and removes its logo', async () => {
    const { id, read } = await findGlobex();
    await at.world.db.updateTable('organizations').set({ logo_base64: northstarLogo }).where('id', '=', id).execute();
    const { currency } = await read();
    const other = currency === 'EUR' ? 'GBP' : 'EUR';
    await openAs('root@tripwright.example');
    renderScreen(<OrganizationPage organizationId={id} />, pages.consoleOrganization(id));
    expect((await screen.findByRole('img', { name: 'Logo of Globex Studio' })).getAttribute('src')).toContain(
      northstarLogo,
    );
    await screen.findByRole('option', { name: other });
    await userEvent.selectOptions(screen.getByLabelText('Currency'), other);
    await userEvent.click(screen.getByRole('button', { name: 'Remove Logo' }));
    await userEvent.click(screen.getByRole('button', { name: 'Save Organization' }));
    await screen.findByText('Globex Studio is saved.');
    expect(await read()).toMatchObject({ currency: other, logo_base64: '' });
  });

  test('asks for a name', async () => {
    const { id } = await findGlobex();
    await openAs('root@tripwright.example');
    renderScreen(<OrganizationPage organizationId={id} />, pages.consoleOrganization(id));
    await userEvent.clear(await screen.findByLabelText('Name'));
    await userEvent.click(screen.getByRole('button', { name: 'Save Organization' }));
    expect((await screen.findAllByText('Please enter a name')).length).toBeGreaterThan(0);
  });

  test('shows its people with their roles', async () => {
    const { id } = await findGlobex();
    await openAs('root@tripwright.example');
    renderScreen(<OrganizationPage organizationId={id} />, pages.consoleOrganization(id));
    const people = await screen.findByRole('table', { name: 'People' });
    expect(within(people).getAllByText('Super Admin').length).toBeGreaterThan(0);
  });

  test('suspends it with a reason, and resumes it', async () => {
    const { id, read } = await findGlobex();
    await openAs('root@tripwright.example');
    renderScreen(<OrganizationPage organizationId={id} />, pages.consoleOrganization(id));
    await userEvent.click(await screen.findByRole('button', { name: 'Suspend Organization' }));
    const dialog = await screen.findByRole('dialog', { name: 'Suspend Globex Studio?' });
    await userEvent.click(within(dialog).getByRole('button', { name: 'Suspend Organization' }));
    await within(dialog).findByText('Please give a reason of at least 3 characters');
    await userEvent.type(within(dialog).getByLabelText('Reason'), 'Does not pay');
    await userEvent.click(within(dialog).getByRole('button', { name: 'Suspend Organization' }));
    await screen.findByText('Globex Studio is suspended.');
    await screen.findByText(/^Suspended by Ruth Amari on .+: Does not pay$/);
    expect(await read()).toMatchObject({ state: 'suspended' });
    await userEvent.click(screen.getByRole('button', { name: 'Resume Organization' }));
    const resuming = await screen.findByRole('dialog', { name: 'Resume Globex Studio?' });
    await userEvent.type(within(resuming).getByLabelText('Reason'), 'Has paid');
    await userEvent.click(within(resuming).getByRole('button', { name: 'Resume Organization' }));
    await screen.findByText('Globex Studio is active again.');
    expect(await read()).toMatchObject({ state: 'active', suspension: null });
  });

  test('says in the dialog when somebody else changed it meanwhile', async () => {
    const { id } = await findGlobex();
    await openAs('root@tripwright.example');
    renderScreen(<OrganizationPage organizationId={id} />, pages.consoleOrganization(id));
    await userEvent.click(await screen.findByRole('button', { name: 'Suspend Organization' }));
    const dialog = await screen.findByRole('dialog', { name: 'Suspend Globex Studio?' });
    await at.world.db
      .updateTable('organizations')
      .set((eb) => ({ version: eb('version', '+', 1) }))
      .where('id', '=', id)
      .execute();
    await userEvent.type(within(dialog).getByLabelText('Reason'), 'Does not pay');
    await userEvent.click(within(dialog).getByRole('button', { name: 'Suspend Organization' }));
    await within(dialog).findByRole('alert');
    expect((await findGlobex()).id).toBe(id);
  });

  test('saves fees and limits beside the settings, and names the defaults', async () => {
    const { id, read } = await findGlobex();
    await openAs('root@tripwright.example');
    renderScreen(<OrganizationPage organizationId={id} />, pages.consoleOrganization(id));
    const fee = await screen.findByLabelText<HTMLInputElement>('Service fee');
    expect(fee.value).toBe('');
    await screen.findByText(/^Of an assisted trip, in USD. Empty: the default of 50.00 USD./);
    await userEvent.type(fee, 'much');
    await userEvent.click(screen.getByRole('button', { name: 'Save Fees and Limits' }));
    await screen.findAllByText(/^Please use an amount in dollars/);
    await userEvent.clear(fee);
    await userEvent.type(fee, '35.50');
    await userEvent.type(screen.getByLabelText('Daily limit'), '900');
    await userEvent.click(screen.getByRole('button', { name: 'Save Fees and Limits' }));
    await screen.findByText('The fees and limits of Globex Studio are saved.');
    expect(await read()).toMatchObject({ service_fee: 3_550, booking_fee: null, daily_cap_usd: 900 });
    // The other form of the page was filled from the version before.
    await userEvent.type(screen.getByLabelText('Notes of staff'), ' Pays less.');
    await userEvent.click(screen.getByRole('button', { name: 'Save Organization' }));
    await screen.findByText('Globex Studio is saved.');
    expect(await read()).toMatchObject({ service_fee: 3_550 });
  });
});
