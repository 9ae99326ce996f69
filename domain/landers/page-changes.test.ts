import { describe, expect, test } from 'vitest';
import { pagePatterns, redirects } from '#contract/pages.ts';
import { newLandingPage } from './new-page.ts';
import { pageChanges } from './page-changes.ts';
import { pageProblems } from './page-problems.ts';

const live = newLandingPage('camps', 'Camps', 'Northstar');

describe('what a draft changes', () => {
  test('nothing, when it is what is live, or nothing is live', () => {
    expect(pageChanges(live, live)).toEqual([]);
    expect(pageChanges(null, live)).toEqual([]);
  });

  test.each([
    ['Title', { main_title: 'Summer' }, 'Camps', 'Summer'],
    ['Address', { slug: 'summer' }, '/events/camps', '/events/summer'],
    ['Short paths', { short_paths: ['sun'] }, 'None', '/sun'],
    ['Links', { links: [{ title: 'Dates', url: 'https://a.example/' }] }, 'None', 'Dates (https://a.example/)'],
    ['Travel insurance', { features: { ...live.features, is_insurance_shown: false } }, 'Shown', 'Not shown'],
    ['Payment, duty', { options: { ...live.options, is_payment_optional: false } }, 'May stay empty', 'Required'],
    ['Booking fee', { booking_fee: '70' }, 'As for its organization', '70.00 USD'],
    ['Told of requests', { partner_emails: ['a@b.example'] }, 'None', 'a@b.example'],
    ['Color', { accent_color: '#15398f' }, 'Tripwright’s own', '#15398f'],
  ])('%s, as it is live and in the draft', (part, change, before, after) => {
    expect(pageChanges(live, { ...live, ...change })).toEqual([{ part, live: before, draft: after }]);
  });

  test('a long welcome is shown from shortly before the first difference', () => {
    const words =
      'Tell us who is traveling and from where, and we look for flights that arrive in time for camp. '.repeat(3);
    const [change] = pageChanges(
      { ...live, org_welcome: `<p>${words}We answer within one day.</p>` },
      { ...live, org_welcome: `<p>${words}We answer within four hours.</p>` },
    );
    expect(change?.live).toMatch(/^… .*within one day\./);
    expect(change?.draft).toMatch(/^… .*within four hours\./);
  });

  test('a change that its words do not show says so', () => {
    const [change] = pageChanges(
      { ...live, org_welcome: '<p>Hello</p>' },
      { ...live, org_welcome: '<p><strong>Hello</strong></p>' },
    );
    expect(change).toEqual({ part: 'Welcome', live: 'Hello', draft: 'Hello (changed)' });
  });

  test('white space between the elements of the welcome is no change', () => {
    const spaced = { ...live, org_welcome: '\n<p>One</p>\n<ul> <li>Two</li></ul>' };
    expect(pageChanges(spaced, { ...live, org_welcome: '<p>One</p><ul><li>Two</li></ul>' })).toEqual([]);
  });

  test('disclaimers in another order are a change', () => {
    const [first, second] = [
      { id: 1, label: 'One' },
      { id: 2, label: 'Two' },
    ];
    const [change] = pageChanges({ ...live, disclaimers: [first, second] }, { ...live, disclaimers: [second, first] });
    expect(change).toEqual({ part: 'Disclaimers', live: 'One; Two', draft: 'Two; One' });
  });
});

describe('what keeps a page from being published', () => {
  test('nothing, on a new page', () => {
    expect(pageProblems(live)).toEqual({});
  });

  test.each([
    ['slug', { slug: '' }, 'Please fill in this field'],
    ['slug', { slug: 'Two Words' }, 'Please use small letters, digits and hyphens'],
    ['slug', { slug: 'desk' }, 'This address is used by Tripwright itself. Please choose another'],
    ['short_paths.1', { short_paths: ['sun', 'sun'] }, 'This page has that path already'],
    ['short_paths.0', { short_paths: ['camps'] }, 'This page has that path already'],
    ['label', { label: ' ' }, 'Please fill in this field'],
    ['org_label', { org_label: '' }, 'Please fill in this field'],
    ['links.0.url', { links: [{ title: 'A', url: 'javascript:x' }] }, 'Please use a full web or mail address'],
    ['faqs.0.question', { faqs: [{ question: '', answer: 'A' }] }, 'Please fill in this field'],
    ['contact_email', { contact_email: 'x@y' }, 'Please enter a valid email address'],
    ['partner_emails.0', { partner_emails: [''] }, 'Please enter a valid email address'],
  ])('%s of %j', (field, change, message) => {
    expect(pageProblems({ ...live, ...change })).toEqual({ [field]: message });
  });
});

test('no page of the product can be hidden by the address of a landing page', () => {
  const own = [...Object.values(pagePatterns), ...Object.keys(redirects), '/api/x', '/assets/x'];
  const words = new Set(own.map((path) => path.split('/')[1] ?? '').filter(Boolean));
  expect(words.size).toBeGreaterThan(10);
  for (const slug of words)
    expect(pageProblems({ ...live, slug }).slug).toBe(
      'This address is used by Tripwright itself. Please choose another',
    );
});
