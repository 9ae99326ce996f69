/** Proves docs/decisions/0175 in the browser. */
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

/** Sam asks for a Business fare to London, which the policy does not allow. @returns the trip's id */
const askForBusiness = async (): Promise<number> => {
  const sam = await signedInCaller(server.url, 'sam@acme.example');
  const organizations = readReply(listOwnOrganizations, expectOk(await sam.send('GET', '/organizations-admin')));
  const acme = organizations[0]?.id ?? 0;
  const query = { way: 'roundtrip', from: 'JFK', to: 'LHR', depart: daysAhead(60), return: daysAhead(65), pax: '1' };
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
  return (await book(sam, body, 'for-two-approvers')).id;
};

describe.skipIf(isSkipped)('a trip that needs two approvals', () => {
  test('is asked for by a policy, approved by the first approver, and booked after the second', async () => {
    const ada = await newPerson(browser, server.url);
    await signIn(ada.page, 'ada@acme.example');
    await ada.page.goto('/settings/policies');
    await ada.page.getByRole('button', { name: 'Edit: Standard' }).click();
    await ada.page.getByRole('textbox', { name: 'Second approval above, USD' }).fill('500');
    const countries = ada.page.getByRole('combobox', { name: 'Second approval for trips to' });
    await countries.fill('united king');
    await ada.page.getByRole('option', { name: 'United Kingdom' }).click();
    const people = ada.page.getByRole('combobox', { name: 'Second approvers' });
    await people.fill('zo');
    await look(ada.page, 'second approvers are chosen');
    await people.press('Enter');
    await ada.page.getByText(/Zoë O'Connor-Núñez approves too\.$/).waitFor();
    await look(ada.page, 'a policy with a second approval');
    await ada.page.setViewportSize({ width: 375, height: 812 });
    await look(ada.page, 'a policy with a second approval');
    await ada.page.setViewportSize({ width: 1440, height: 900 });
    await ada.page.getByRole('button', { name: 'Save Policy' }).click();
    await ada.page.getByText(`${zoe} as well above 500.00 USD or to a listed country (United Kingdom)`).waitFor();

    const tripId = await askForBusiness();
    const sam = await newPerson(browser, server.url);
    await signIn(sam.page, 'sam@acme.example');
    await sam.page.goto(`/trips/${tripId}`);
    await sam.page.getByText('Waiting for the first of two approvals').waitFor();
    await sam.page.getByText(new RegExp(`After that, ${zoe} decides too\\.`)).waitFor();
    await look(sam.page, 'a trip that waits for the first of two approvals');

    await ada.page.goto('/approvals');
    await ada.page.getByText(/You give the first of two approvals\./).waitFor();
    await look(ada.page, 'the first of two approvals');
    await ada.page.getByRole('button', { name: 'Approve', exact: true }).click();
    await ada.page.getByText('Sam Rivera, London: approved; a second approval may follow.').waitFor();
    await ada.page.getByText(/^Approved \(first of two approvals\)/).waitFor();

    // Sam's open page updates by itself.
    await sam.page.getByText('Waiting for the second of two approvals').waitFor();
    await sam.page.getByText(/^Ada Okafor, /).waitFor();
    await look(sam.page, 'a trip that waits for the second of two approvals');
    await sam.page.setViewportSize({ width: 375, height: 812 });
    await look(sam.page, 'a trip that waits for the second of two approvals');

    const second = await newPerson(browser, server.url, { width: 375, colorScheme: 'dark' });
    await signIn(second.page, 'zoe@acme.example');
    await second.page.goto('/approvals');
    await second.page
      .getByText(/Ada Okafor gave the first approval\. You give the second of two approvals\./)
      .waitFor();
    await look(second.page, 'the second of two approvals');
    await second.page.getByRole('button', { name: 'Approve', exact: true }).click();
    await sam.page.getByText('Approved', { exact: true }).first().waitFor();
    await sam.page.getByText(zoe).first().waitFor();
    expect([...sam.complaints, ...second.complaints, ...ada.complaints]).toEqual([]);
  });
});
