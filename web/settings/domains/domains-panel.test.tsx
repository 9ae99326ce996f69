import { screen, within } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { describe, expect, test } from 'vitest';
import { answerApi, json } from '#tests/builders/api-answers.ts';
import { renderScreen } from '#tests/builders/web-screen.tsx';
import { DomainsPanel } from './domains-panel.tsx';

const unprovenDomain = {
  proven_at: null,
  proven_by: null,
  proof_ends_at: null,
  mailed: null,
  locked_at: null,
  missing_since: null,
};

const open = async (answers: Parameters<typeof answerApi>[0]) => {
  const asked = answerApi(answers);
  renderScreen(<DomainsPanel organizationId={5} />, '/settings/team');
  await screen.findByRole('table', { name: 'Mail domains' });
  return { sent: (call: string) => asked.filter((one) => one.call === call).map(({ body }) => body) };
};
const press = (name: string) => userEvent.click(screen.getByRole('button', { name }));

describe('the mail domains of an organization', () => {
  test('a domain is proven by a mail to one of its role addresses', async () => {
    const record = 'tripwright-verification=abc';
    const domain = { id: 4, domain: 'acme.com', record, ...unprovenDomain, state: 'unproven' };
    const mailed = { to: 'admin@acme.com', expires_at: '2026-03-10T09:00:00.000Z' };
    const listed: object[] = [domain];
    const { sent } = await open({
      'GET /organizations/5/domains': () => json(listed),
      'POST /organizations/5/domains/4/mail': () => {
        listed.splice(0, 1, { ...domain, mailed });
        return json({ ...domain, mailed });
      },
    });
    await press('Prove by Mail acme.com');
    const dialog = await screen.findByRole('dialog', { name: 'Prove acme.com by mail' });
    await userEvent.selectOptions(within(dialog).getByLabelText('Send the mail to'), 'admin@acme.com');
    await userEvent.click(within(dialog).getByRole('button', { name: 'Send Mail' }));
    await screen.findByText('A mail leaves to admin@acme.com. Its link works once, for 24 hours.');
    expect(sent('POST /organizations/5/domains/4/mail')).toEqual([{ role: 'admin' }]);
    await screen.findByText('We mailed admin@acme.com. Its link works until 10 March 2026');
    expect(screen.queryByRole('dialog')).toBeNull();
  });

  test('a locked domain whose record is missing says until when; a press checks it, and it is deleted after a question', async () => {
    const domain = {
      id: 4,
      domain: 'acme.com',
      record: 'tripwright-verification=abc',
      ...unprovenDomain,
      state: 'locked',
      proven_at: '2026-03-02T09:00:00.000Z',
      locked_at: '2026-03-02T09:00:00.000Z',
      proven_by: 'dns',
      missing_since: '2026-03-09T03:00:00.000Z',
    };
    const { sent } = await open({
      'GET /organizations/5/domains': () => json([domain]),
      'POST /organizations/5/domains/4/check': () =>
        json({ look: 'found', domain: { ...domain, missing_since: null } }),
      'DELETE /organizations/5/domains/4': () => new Response(),
    });
    await screen.findByText(
      'Its record is missing since 9 March 2026: publish it again by 16 March 2026, or the proof and the lock end',
    );
    await press('Check Now acme.com');
    await screen.findByText('The record is there: acme.com is proven. Its lock stays.');
    await press('Delete acme.com');
    const dialog = await screen.findByRole('dialog', { name: 'Delete acme.com?' });
    expect(sent('DELETE /organizations/5/domains/4')).toEqual([]);
    await userEvent.click(within(dialog).getByRole('button', { name: 'Delete' }));
    await screen.findByText('acme.com is no longer a domain of this organization.');
    expect(sent('DELETE /organizations/5/domains/4')).toHaveLength(1);
  });
});
