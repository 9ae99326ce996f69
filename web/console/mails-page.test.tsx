import { screen, within } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { sql } from 'kysely';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { pages } from '#contract/pages.ts';
import { queueMail } from '#platform/mail/outbox.ts';
import { openBrowser } from '#tests/builders/browser-session.ts';
import { type TestWorld, testWorld } from '#tests/builders/test-world.ts';
import { renderScreen } from '#tests/builders/web-screen.tsx';
import { MailsPage } from './mails-page.tsx';
import { PersonPage } from './person-page.tsx';

let at: TestWorld;
beforeAll(async () => {
  at = await testWorld();
});
afterAll(() => at.close());
beforeEach(async () => {
  await at.world.db.deleteFrom('outbox').execute();
});

const queue = async (to: string, more: { secretUntil?: Date } = {}): Promise<void> =>
  await queueMail(at.world.db, {
    to,
    subject: 'Your trip to London',
    text: 'It is booked.',
    html: '<p>x</p>',
    ...more,
  });
const giveUpAll = () =>
  sql`update outbox set failed_at = now(), tries = 60, failure_kind = 'timeout', failure = 'SMTP ETIMEDOUT'`.execute(
    at.world.db,
  );
const open = async (path = '/console/mails') => {
  const { token } = await at.signIn('root@tripwright.example');
  openBrowser(at.app, token, {});
  renderScreen(<MailsPage />, path);
};
const table = async () => within(await screen.findByRole('table', { name: 'Mails' }));

describe('the page of a person', () => {
  test('lists the mails to the person that were given up, and sends one again', async () => {
    await queue('zoe@acme.example');
    await queue('ada@acme.example');
    await giveUpAll();
    const zoe = await at.world.db
      .selectFrom('users')
      .where('email', '=', 'zoe@acme.example')
      .select('id')
      .executeTakeFirstOrThrow();
    const { token } = await at.signIn('root@tripwright.example');
    openBrowser(at.app, token, {});
    renderScreen(<PersonPage personId={zoe.id} />, pages.consolePerson(zoe.id));
    const rows = await table();
    await userEvent.click(rows.getByRole('button', { name: 'Send again to zoe@acme.example: Your trip to London' }));
    await rows.findByText('Waiting');
    expect(rows.queryByText('ada@acme.example')).toBeNull();
    const link = screen.getByRole('link', { name: 'All mails to this address' });
    expect(link.getAttribute('href')).toBe('/console/mails?email=zoe%40acme.example');
  });

  test('says when no mail waits', async () => {
    const zoe = await at.world.db
      .selectFrom('users')
      .where('email', '=', 'zoe@acme.example')
      .select('id')
      .executeTakeFirstOrThrow();
    const { token } = await at.signIn('root@tripwright.example');
    openBrowser(at.app, token, {});
    renderScreen(<PersonPage personId={zoe.id} />, pages.consolePerson(zoe.id));
    await screen.findByText('No mail waits');
  });
});

describe('the page Mails', () => {
  test('says why a mail was given up, and sends it again', async () => {
    await queue('zoe@acme.example');
    await giveUpAll();
    await open();
    await screen.findByText('1 mail was given up');
    const rows = await table();
    rows.getByText(/did not answer in time. \(SMTP ETIMEDOUT\) 60 tries so far/);
    await userEvent.click(rows.getByRole('button', { name: 'Send again to zoe@acme.example: Your trip to London' }));
    await screen.findByText('No mail was given up');
    rows.getByText('Waiting');
  });

  test('offers no button for a mail whose link has expired, and shows the text of none that has one', async () => {
    await queue('zoe@acme.example', { secretUntil: at.clock.now() });
    await giveUpAll();
    await queue('ada@acme.example');
    await open();
    const rows = await table();
    rows.getByText('Its link or code has expired');
    expect(rows.queryByRole('button', { name: /Send again/ })).toBeNull();
    await userEvent.click(rows.getByRole('button', { name: 'Your trip to London' }));
    within(await screen.findByRole('dialog')).getByText(/Loading|It is booked/);
    await screen.findByText('It is booked.');
  });

  test('takes its filter from the address, and says when nothing matches', async () => {
    await queue('zoe@acme.example');
    await open('/console/mails?state=given-up&email=zoe%40acme.example');
    await screen.findByText('No mail matches');
    expect(screen.getByRole('textbox', { name: 'To' })).toHaveProperty('value', 'zoe@acme.example');
    await userEvent.selectOptions(screen.getByRole('combobox', { name: 'State' }), 'waiting');
    await userEvent.click(screen.getByRole('button', { name: 'Show' }));
    (await table()).getByText('zoe@acme.example');
  });

  test('sends all again that were given up since a day, and says how far they are', async () => {
    await queue('zoe@acme.example');
    await queue('ada@acme.example');
    await giveUpAll();
    await open();
    await userEvent.click(await screen.findByRole('button', { name: 'Send all again' }));
    await screen.findByText('Please choose the day since when mails are sent again');
    await userEvent.type(screen.getByRole('textbox', { name: 'Given up since' }), '2020-01-01');
    await userEvent.click(screen.getByRole('button', { name: 'Send all again' }));
    await screen.findByText('0 of 2 sent, 2 waiting, 0 given up again.');
    await at.relay.relayDue();
    // Read again every two seconds.
    await expect
      .poll(() => screen.queryAllByText('2 of 2 sent, 0 waiting, 0 given up again.').length > 0, { timeout: 20_000 })
      .toBe(true);
  });
});
