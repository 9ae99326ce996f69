/** Proves docs/decisions/0173 in the browser. */
import type { Browser } from 'playwright-core';
import { describe, expect, test } from 'vitest';
import { listColleagues, listOwnOrganizations } from '#contract/organizations.ts';
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

/** Ada is away from today on. */
const nameZoe = async (): Promise<void> => {
  const ada = await signedInCaller(server.url, 'ada@acme.example');
  const organizations = readReply(listOwnOrganizations, expectOk(await ada.send('GET', '/organizations-admin')));
  const colleagues = readReply(listColleagues, expectOk(await ada.send('GET', '/customer-colleagues')));
  const id = colleagues.find(({ customer_name: name }) => name === zoe)?.customer_id;
  const days = { first_day: daysAhead(-1), last_day: daysAhead(10), is_away: true };
  const path = `/organizations/${organizations[0]?.id}/delegate`;
  expectOk(await ada.send('PUT', path, { delegate: { delegate_id: id, ...days } }));
};

/** Sam asks for a Business fare, which the policy does not allow. @returns the trip's id */
const askForBusiness = async (): Promise<number> => {
  const sam = await signedInCaller(server.url, 'sam@acme.example');
  const organizations = readReply(listOwnOrganizations, expectOk(await sam.send('GET', '/organizations-admin')));
  const acme = organizations[0]?.id ?? 0;
  const query = { way: 'roundtrip', from: 'JFK', to: 'LHR', depart: daysAhead(70), return: daysAhead(75), pax: '1' };
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
  return (await book(sam, body, 'for-the-delegate')).id;
};

describe.skipIf(isSkipped)('an approver who is away', () => {
  test('names a delegate on the account page and ends it; a Super Admin finds the same for a member', async () => {
    const ada = await newPerson(browser, server.url);
    await signIn(ada.page, 'ada@acme.example');
    await ada.page.goto('/settings/account');
    await ada.page.getByRole('combobox', { name: 'Delegate' }).waitFor();
    await look(ada.page, 'account of an approver');
    await ada.page.getByRole('button', { name: 'Name Delegate' }).click();
    await ada.page.getByRole('heading', { name: 'There is a problem' }).waitFor();
    await look(ada.page, 'a delegate that cannot be named yet');
    await ada.page.getByRole('combobox', { name: 'Delegate' }).selectOption({ label: zoe });
    await ada.page.getByRole('textbox', { name: 'Last day' }).fill(daysAhead(10));
    await ada.page.keyboard.press('Tab');
    await ada.page.getByRole('button', { name: 'Name Delegate' }).click();
    await ada.page.getByText(`We mailed ${zoe}.`, { exact: false }).first().waitFor();
    await look(ada.page, 'a delegate is named');
    await ada.page.setViewportSize({ width: 375, height: 812 });
    await look(ada.page, 'a delegate is named');
    await ada.page.getByRole('button', { name: 'End It Now' }).click();
    await ada.page.getByText('Nobody decides for you now.').waitFor();

    await ada.page.setViewportSize({ width: 1440, height: 900 });
    await ada.page.goto('/settings/team');
    await ada.page.getByRole('button', { name: 'Edit Tom Lindqvist' }).click();
    await ada.page.getByRole('heading', { name: 'Who decides for Tom Lindqvist' }).waitFor();
    await look(ada.page, 'the delegate of a member');
    expect(ada.complaints).toEqual([]);
  });

  test('the delegate approves for the approver, and the person who asked reads both', async () => {
    await nameZoe();
    const tripId = await askForBusiness();
    const sam = await newPerson(browser, server.url);
    await signIn(sam.page, 'sam@acme.example');
    await sam.page.goto(`/trips/${tripId}`);
    await sam.page.getByText('Waiting for approval').first().waitFor();
    await sam.page.getByText(/Ada Okafor is away until .* decides for them\./).waitFor();
    await look(sam.page, 'a trip whose approver is away');

    const delegate = await newPerson(browser, server.url, { width: 375, colorScheme: 'dark' });
    await signIn(delegate.page, 'zoe@acme.example');
    await delegate.page.goto(`/approvals?trip=${tripId}`);
    await delegate.page.getByText('You decide for Ada Okafor.').waitFor();
    await look(delegate.page, 'approvals of a delegate');
    await delegate.page.getByRole('button', { name: 'Approve', exact: true }).click();
    await delegate.page.getByText('Sam Rivera, London: approved.').waitFor();

    // Sam's open page updates by itself.
    await sam.page.getByText(`${zoe} for Ada Okafor`).first().waitFor();
    expect([...sam.complaints, ...delegate.complaints]).toEqual([]);
  });
});
