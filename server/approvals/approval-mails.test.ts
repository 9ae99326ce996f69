/** Proves docs/threats.md#approval-tricks, docs/decisions/0141 */
import { expect, test } from 'vitest';
import { pages } from '#contract/pages.ts';
import { approvalActs, laterAndCheaper, approvalReason as reason } from '#tests/builders/approval-acts.ts';
import { tripWorld } from '#tests/builders/trip-world.ts';
import { approvalDeadlines } from './approval-deadlines.ts';

const at = tripWorld();
const { approve, decline } = approvalActs(at);

/** A fare above the limit, beside a cheaper one in policy. */
const dear = async (): Promise<number> => {
  const { offer } = at.offerNew({ minor: 90_000 });
  at.supplier.offers.unshift(laterAndCheaper(offer));
  return at.created('sam', { body: { approval_reason: reason, is_overlap_accepted: true } });
};
const mailsAbout = async (id: number) => {
  const mails = await at.mailsTo('ada');
  return mails.filter(({ links }) => links.some((link) => link.includes(`/trips/${id}/approve`)));
};
const facts = [
  'Sam Rivera',
  reason,
  'Chosen: 900.00 USD',
  '18:30 to 01:30 +1 day; 7 h 00, nonstop; British Airways 178',
  'Cheapest in policy: 500.00 USD',
  'American Airlines 100',
  '400.00 USD dearer; 30 min shorter',
  '350.00 USD over the limit of 550.00 USD',
];

test('the mail has the facts of the card, as text and as HTML; so has the reminder', async () => {
  const id = await dear();
  at.world().clock.advance(18 * 60 + 1);
  await approvalDeadlines(at.world().world);
  const mails = await mailsAbout(id);
  expect(mails.map(({ subject }) => subject)).toEqual([
    'Still waiting for you: a trip of Sam Rivera to London',
    'Sam Rivera asks you to approve a trip to London',
  ]);
  for (const { text, html } of mails)
    for (const body of [text, html]) {
      const plain = body.replaceAll(/<[^>]*>/g, ' ').replaceAll(/\s+/g, ' ');
      expect(facts.filter((fact) => !plain.includes(fact))).toEqual([]);
    }
});

test('the mail has both answers; its link to decline has no key and decides nothing', async () => {
  const id = await dear();
  const [mail] = await mailsAbout(id);
  const link = mail?.links.find((each) => each.includes('answer=decline')) ?? '';
  expect(new URL(link).pathname + new URL(link).search).toBe(pages.approvals({ trip: String(id), answer: 'decline' }));
  expect(mail?.text).toMatch(/Approve:\n[\s\S]*Decline:\n/);
  await fetchLike(link);
  expect(await at.approval('ada', id)).toMatchObject({ state: 'pending' });
  expect((await decline('ada', id)).ok).toBe(true);
});

/** A scanner opens the page of a link without a session. */
const fetchLike = (link: string) =>
  at.world().app.inject({ method: 'GET', url: link.replace(/^https?:\/\/[^/]+/, '') });

test('a scanner that opens every link of the mail, without a session, decides nothing', async () => {
  const id = await dear();
  const [mail] = await mailsAbout(id);
  for (const link of mail?.links ?? []) await fetchLike(link);
  expect(await at.approval('ada', id)).toMatchObject({ state: 'pending' });
  expect((await approve('ada', id)).ok).toBe(true);
});
