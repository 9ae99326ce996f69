import { screen, within } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { readSetup } from '#contract/setup.ts';
import { json } from '#tests/builders/api-answers.ts';
import { openBrowser } from '#tests/builders/browser-session.ts';
import { type TestWorld, testWorld } from '#tests/builders/test-world.ts';
import { renderScreen } from '#tests/builders/web-screen.tsx';
import { reply } from '#tests/builders/wire.ts';
import { SetupPage } from './setup-page.tsx';

let at: TestWorld;
beforeAll(async () => {
  at = await testWorld();
});
afterAll(() => at.close());

const open = async (email: string, path = '/console/setup') => {
  const { token } = await at.signIn(email);
  openBrowser(at.app, token, {});
  renderScreen(<SetupPage />, path);
};
const part = (title: string) => within(screen.getByRole('region', { name: new RegExp(`^Part \\d, ${title}, `) }));

describe('the page Setup', () => {
  test('says what to do about a part, and shows it in one line once it works', async () => {
    await open('root@tripwright.example');
    expect((await screen.findByRole('region', { name: 'Part 3, Payment, to do' })).textContent).toContain(
      'Not tried yet',
    );
    expect(part('Database').getByText('Run npm run backup now, then every night by a timer.')).toBeTruthy();
    await userEvent.click(part('Payment').getByRole('button', { name: 'Try the payment gateway' }));
    await screen.findByRole('region', { name: 'Part 3, Payment, works' });
    expect(part('Payment').getAllByText('1.00 USD charged and refunded')).toHaveLength(2);
    expect(part('Payment').queryByText('What to do')).toBeNull();
  });

  test('tries everything at once, and counts what works', async () => {
    await open('root@tripwright.example');
    await userEvent.click(await screen.findByRole('button', { name: 'Try everything' }));
    await screen.findByRole('region', { name: 'Part 4, Suppliers, works' });
    await screen.findByRole('region', { name: 'Part 1, Mail, works' });
    // Nobody listens at the public address of a test, and nobody made a backup.
    await screen.findByText('6 of 8');
  });

  test('an older link of a test mail says so', async () => {
    await open('root@tripwright.example', '/console/setup?arrived=an-older-token');
    expect((await screen.findByRole('alert')).textContent).toContain('This link is from an older test mail.');
  });

  test('the link shows that the mail arrived, also when the page began to load before the answer', async () => {
    const { token, get } = await at.signIn('root@tripwright.example');
    const setup = await get(readSetup);
    const withMail = (state: 'waits' | 'works') => ({
      ...setup,
      parts: setup.parts.map((one) => (one.part === 'mail' ? { ...one, state } : one)),
    });
    const { promise: isConfirmed, resolve: confirm } = Promise.withResolvers<void>();
    let looks = 0;
    openBrowser(at.app, token, {
      'GET /setup': async () => {
        looks += 1;
        if (looks > 1) return reply(readSetup, withMail('works'));
        await isConfirmed;
        return reply(readSetup, withMail('waits'));
      },
      'POST /setup/mail/arrived': () => {
        // The first look ends after this answer, with what it read before.
        setTimeout(confirm);
        return json(setup.parts[0]);
      },
    });
    renderScreen(<SetupPage />, '/console/setup?arrived=a-token');
    await screen.findByRole('region', { name: 'Part 1, Mail, works' });
  });

  test('is not for experts, who are led home', async () => {
    await open('eva@tripwright.example');
    await expect.poll(() => document.body.textContent).not.toContain('Setup');
    expect(screen.queryByRole('heading', { name: 'Setup' })).toBeNull();
  });
});
