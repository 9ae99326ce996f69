/** What keeps a landing page from being published. Screen and server judge with this. docs/rules.md#making-landing-pages */
import type { LandingPage } from '#contract/landing-pages.ts';
import { colorProblem } from './accent-color.ts';
import { pageFeeProblem } from './page-fee.ts';
import { safeLink } from './safe-link.ts';
import { pathProblem } from './short-path.ts';

/** A sentence by the path of its field: `links.0.url`. */
export type PageProblems = Readonly<Record<string, string>>;

const missing = 'Please fill in this field';
const emailPattern = /^[^\s@<>()",;:\\]+@[^\s@<>()",;:\\.]+(\.[^\s@<>()",;:\\.]+)+$/u;

const required = (value: string): string | null => (value.trim() === '' ? missing : null);
const email = (value: string): string | null =>
  emailPattern.test(value.trim()) ? null : 'Please enter a valid email address';

type Checked = readonly [field: string, problem: string | null];

const ofPaths = ({ slug, short_paths: paths }: LandingPage): readonly Checked[] => [
  ['slug', pathProblem(slug)],
  ...paths.map((path, index): Checked => {
    const isTwice = path === slug || paths.indexOf(path) !== index;
    return [`short_paths.${index}`, pathProblem(path) ?? (isTwice ? 'This page has that path already' : null)];
  }),
];

const ofTexts = (page: LandingPage): readonly Checked[] => [
  ['label', required(page.label)],
  ['main_title', required(page.main_title)],
  ['org_label', required(page.org_label)],
  ['accent_color', colorProblem(page.accent_color)?.message ?? null],
];

const ofLists = ({ links, faqs, disclaimers }: LandingPage): readonly Checked[] => [
  ...links.flatMap(({ title, url }, index): Checked[] => [
    [`links.${index}.title`, required(title)],
    [`links.${index}.url`, safeLink(url.trim()) === null ? 'Please use a full web or mail address' : null],
  ]),
  ...faqs.flatMap(({ question, answer }, index): Checked[] => [
    [`faqs.${index}.question`, required(question)],
    [`faqs.${index}.answer`, required(answer)],
  ]),
  ...disclaimers.map(({ label }, index): Checked => [`disclaimers.${index}.label`, required(label)]),
];

const ofFee = ({ booking_fee: fee }: LandingPage): readonly Checked[] => [['booking_fee', pageFeeProblem(fee)]];

const ofMails = ({ contact_email: contact, partner_emails: mails }: LandingPage): readonly Checked[] => [
  ['contact_email', contact === '' ? null : email(contact)],
  ...mails.map((mail, index): Checked => [`partner_emails.${index}`, email(mail)]),
];

/**
 * @returns what to fix, by field, in the order of the screen. Whether an address is taken and whether a logo is a
 * picture, the server adds.
 */
export const pageProblems = (page: LandingPage): PageProblems =>
  Object.fromEntries(
    [...ofTexts(page), ...ofPaths(page), ...ofLists(page), ...ofFee(page), ...ofMails(page)].filter(
      (one): one is readonly [string, string] => one[1] !== null,
    ),
  );
