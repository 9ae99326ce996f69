/** Proves docs/decisions/0174 in the browser. */
import type { Browser } from 'playwright-core';
import { describe, expect, test } from 'vitest';
import { listOwnOrganizations } from '#contract/organizations.ts';
import { readReply, signedInCaller } from '#tests/builders/api-caller.ts';
import { newPerson, signIn } from '#tests/builders/browser.ts';
import { isSkipped, look, openForJourneys } from '#tests/builders/journey.ts';
import { book, chooseRoundTrip, daysAhead, expectOk, firstInCabin, ownTraveler } from '#tests/builders/main-job.ts';
import type { ServerProcess } from '#tests/builders/server-process.ts';

let server: ServerProcess;
let browser: Browser;

openForJourneys((opened) => {
  ({ server, browser } = opened);
});

const zoe = "Zoë O'Connor-Núñez";

/** Sam asks for a Business fare, which the policy does not allow. @param from in days @returns the trip's id */
const askForBusiness = async (from: number): Promise<number> => {
  const sam = await signedInCaller(server.url, 'sam@acme.example');
  const organizations = readReply(listOwnOrganizations, expectOk(await sam.send('GET', '/organizations-admin')));
  const acme = organizations[0]?.id ?? 0;
  const query = {
    way: 'roundtrip',
    from: 'JFK',
    to: 'LHR',
    depart: daysAhead(from),
    return: daysAhead(from + 5),
    pax: '1',
  };
  const search = { ...query, cabin: 'business_first', org: String(acme) };
  const { flights } = await chooseRoundTrip(sam, search, firstInCabin('business'));
  const body = {
    isSelfBook: true,
    flights,
    travelers: [await ownTraveler(sam)],
    organization_id: acme,
    identifier: 'CC-100',
    destination: 'London',
    approval_reason: 'Straight into a board meeting after landing',
  };
  return (await book(sam, body, `for-the-line-manager-${from}`)).id;
};

describe.skipIf(isSkipped)('a line manager', () => {
  test('is named on the Team page and decides under a policy that asks line managers', async () => {
    const ada = await newPerson(browser, server.url);
    await signIn(ada.page, 'ada@acme.example');
    await ada.page.goto('/settings/team');
    await ada.page.getByRole('button', { name: 'Edit Sam Rivera' }).click();
    const chosen = ada.page.getByRole('combobox', { name: 'Line manager' });
    await chosen.selectOption({ label: zoe });
    await look(ada.page, 'the line manager of a member');
    await ada.page.getByRole('button', { name: 'Save Team Member' }).click();
    await ada.page.getByText(`Line manager: ${zoe}`).waitFor();
    await ada.page.getByRole('button', { name: `Edit ${zoe}` }).click();
    await chosen.selectOption({ label: 'Sam Rivera' });
    await ada.page.getByRole('button', { name: 'Save Team Member' }).click();
    await ada.page
      .getByText(/^Please choose somebody else/)
      .first()
      .waitFor();
    await look(ada.page, 'two people cannot be line managers of each other');
    await ada.page.getByRole('button', { name: `Delete ${zoe}` }).click();
    await ada.page.getByText(/is the line manager of one person/).waitFor();
    await look(ada.page, 'a line manager would be removed');
    await ada.page.getByRole('button', { name: 'Cancel' }).last().click();
    await ada.page.setViewportSize({ width: 375, height: 812 });
    await look(ada.page, 'the team with line managers');

    await ada.page.setViewportSize({ width: 1440, height: 900 });
    await ada.page.goto('/settings/policies');
    await ada.page.getByRole('button', { name: 'Edit: Standard' }).click();
    const role = ada.page.getByRole('combobox', { name: 'Line managers of the travelers' });
    await role.selectOption({ label: 'Decide instead of the approver' });
    await ada.page.getByText(/Ada Okafor decides where the traveler has no line manager/).waitFor();
    await look(ada.page, 'a policy that asks line managers');
    await ada.page.getByRole('button', { name: 'Save Policy' }).click();
    await ada.page.getByText('The line manager, else Ada Okafor').waitFor();
    await ada.page.setViewportSize({ width: 375, height: 812 });
    await ada.page.getByRole('button', { name: 'Edit: Standard' }).click();
    await look(ada.page, 'a policy that asks line managers');
    expect(ada.complaints).toEqual([]);
  });

  test('approves the trip of their person, who reads why the approver decides without one', async () => {
    const tripId = await askForBusiness(70);
    const sam = await newPerson(browser, server.url);
    await signIn(sam.page, 'sam@acme.example');
    await sam.page.goto(`/trips/${tripId}`);
    await sam.page.getByText('Waiting for approval').first().waitFor();
    await sam.page.getByText(zoe).first().waitFor();
    await look(sam.page, 'a trip that waits for a line manager');

    const manager = await newPerson(browser, server.url, { width: 375, colorScheme: 'dark' });
    await signIn(manager.page, 'zoe@acme.example');
    await manager.page.goto(`/trips/${tripId}`);
    await manager.page.getByRole('button', { name: 'Approve', exact: true }).waitFor();
    await look(manager.page, 'a trip of their person');

    const ada = await newPerson(browser, server.url);
    await signIn(ada.page, 'ada@acme.example');
    await ada.page.goto('/settings/team');
    await ada.page.getByRole('button', { name: 'Edit Sam Rivera' }).click();
    await ada.page.getByRole('combobox', { name: 'Line manager' }).selectOption({ label: 'Nobody' });
    await ada.page.getByRole('button', { name: 'Save Team Member' }).click();
    await ada.page.getByText('Sam Rivera is saved.').waitFor();
    const other = await askForBusiness(90);
    await sam.page.goto(`/trips/${other}`);
    await sam.page.getByText('No line manager is named for the traveler.').waitFor();
    await look(sam.page, 'a trip whose traveler has no line manager');
    await sam.page.setViewportSize({ width: 375, height: 812 });
    await look(sam.page, 'a trip whose traveler has no line manager');

    await ada.page.getByRole('button', { name: 'Edit Sam Rivera' }).click();
    await ada.page.getByRole('combobox', { name: 'Line manager' }).selectOption({ label: zoe });
    await ada.page.getByRole('button', { name: 'Save Team Member' }).click();
    await ada.page.getByText(`Line manager: ${zoe}`).waitFor();
    await sam.page.goto(`/trips/${tripId}`);
    await sam.page.getByText('Waiting for approval').first().waitFor();
    await manager.page.reload();
    await manager.page.getByRole('button', { name: 'Approve', exact: true }).click();
    // Sam's open page updates by itself.
    await sam.page.getByText('Approved', { exact: true }).first().waitFor();
    await sam.page.getByText(zoe).first().waitFor();
    expect([...sam.complaints, ...manager.complaints, ...ada.complaints]).toEqual([]);
  });
});
