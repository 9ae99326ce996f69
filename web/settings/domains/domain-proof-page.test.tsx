import { screen } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { describe, expect, test } from 'vitest';
import { pages } from '#contract/pages.ts';
import { answerApi, json, problem } from '#tests/builders/api-answers.ts';
import { renderScreen } from '#tests/builders/web-screen.tsx';
import { DomainProofPage } from './domain-proof-page.tsx';

const token = 'x'.repeat(43);
const opened = { domain: 'acme.com', organization_name: 'Acme Robotics' };

describe('the page of a link that proves a domain', () => {
  test('says whose domain it would be, and proves it by one press', async () => {
    const asked = answerApi({
      'POST /domain-proof-link': () => json(opened),
      'POST /domain-proof-link/confirm': () => json(opened),
    });
    renderScreen(<DomainProofPage />, pages.domainProof({ token }));
    await screen.findByRole('heading', { name: 'Is acme.com yours?' });
    expect(window.location.search).toBe('');
    expect(asked.map(({ call }) => call)).not.toContain('POST /domain-proof-link/confirm');
    await userEvent.click(screen.getByRole('button', { name: 'Confirm the Domain' }));
    await screen.findByRole('heading', { name: 'acme.com is proven' });
    expect(asked.at(-1)).toMatchObject({ call: 'POST /domain-proof-link/confirm', body: { token } });
  });

  test('says when another organization was faster', async () => {
    const detail = 'Another organization has proven this domain. If it is yours, please ask our support.';
    answerApi({
      'POST /domain-proof-link': () => json(opened),
      'POST /domain-proof-link/confirm': () => problem('conflict', { detail }),
    });
    renderScreen(<DomainProofPage />, pages.domainProof({ token }));
    await userEvent.click(await screen.findByRole('button', { name: 'Confirm the Domain' }));
    await screen.findByText(detail);
  });

  test('asks for the link again when the page has lost its token', async () => {
    answerApi({});
    renderScreen(<DomainProofPage />, pages.domainProof());
    await screen.findByRole('heading', { name: 'Open the link in your mail again' });
  });
});
