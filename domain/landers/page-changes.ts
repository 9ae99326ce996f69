/** What a draft of a landing page changes, in words. docs/rules.md#making-landing-pages */
import type { LandingPage } from '#contract/landing-pages.ts';
import { typedFeeText } from './page-fee.ts';
import { readWelcome, type WelcomeNode } from './welcome-html.ts';

/** One part of the page, as it is live and as it is in the draft. */
export type PageChange = { readonly part: string; readonly live: string; readonly draft: string };

const none = 'None';
/** In characters, of one side. */
const mostShown = 120;
const lead = 30;

const wordsOf = (nodes: readonly WelcomeNode[]): string =>
  nodes
    .map((node) => (typeof node === 'string' ? node : `${wordsOf(node.children)} `))
    .join('')
    .replace(/\s+/g, ' ');

const onOff = (isShown: boolean): string => (isShown ? 'Shown' : 'Not shown');
const duty = (isOptional: boolean): string => (isOptional ? 'May stay empty' : 'Required');
const listed = (texts: readonly string[]): string => texts.filter(Boolean).join('; ') || none;

type Part = readonly [title: string, text: (page: LandingPage) => string];

const steps: readonly Part[] = [
  ['Participant’s name', ({ options }) => (options.is_participant_name_shown ? 'Asked' : 'Not asked')],
  ['Home airport', ({ features }) => onOff(features.is_airport_selection_shown)],
  ['Other dates', ({ options }) => (options.is_diff_dates_shown ? 'Asked' : 'Not asked')],
  ['Flight type', ({ features }) => onOff(features.is_flight_type_shown)],
  ['Traveler details', ({ features }) => onOff(features.is_traveler_shown)],
  ['Collaborators', ({ features }) => onOff(features.is_collaborators_shown)],
  ['Collaborators, duty', ({ options }) => duty(options.is_collaborators_optional)],
  ['Payment', ({ features }) => onOff(features.is_payment_shown)],
  ['Payment, duty', ({ options }) => duty(options.is_payment_optional)],
  ['Travel insurance', ({ features }) => onOff(features.is_insurance_shown)],
  ['Visa', ({ features }) => onOff(features.is_visa_shown)],
  ['Ideal flights', ({ options }) => onOff(options.is_self_search)],
];

const parts: readonly Part[] = [
  ['Name', ({ label }) => label],
  ['Title', ({ main_title: title }) => title],
  ['Line below the title', ({ text_guide: line }) => line || none],
  ['Partner', ({ org_label: label }) => label],
  ['Address', ({ slug }) => `/events/${slug}`],
  ['Short paths', ({ short_paths: paths }) => listed(paths.map((path) => `/${path}`))],
  ['Color', ({ accent_color: color }) => color || 'Tripwright’s own'],
  ['Logo', ({ logo_base64: logo }) => (logo === '' ? none : `A picture of ${Math.ceil((logo.length * 3) / 4096)} KiB`)],
  ['Size of the logo', ({ logo_style: style }) => style || none],
  ['Welcome', ({ org_welcome: html }) => wordsOf(readWelcome(html)).trim() || none],
  ['Links', ({ links }) => listed(links.map(({ title, url }) => `${title} (${url})`))],
  ['FAQs', ({ faqs }) => listed(faqs.map(({ question, answer }) => `${question} ${answer}`))],
  ...steps,
  ['Words for the group', ({ label_flight_type_group: words }) => words || 'Chaperoned'],
  ['Words for flying alone', ({ label_flight_type_individual: words }) => words || 'Individual'],
  ['Disclaimers', ({ disclaimers }) => listed(disclaimers.map(({ label }) => label))],
  ['Booking fee', ({ booking_fee: fee }) => typedFeeText(fee)],
  ['Questions go to', ({ contact_email: mail }) => mail || 'Tripwright'],
  ['Told of requests', ({ partner_emails: mails }) => listed(mails)],
];

/** What decides whether a part is the same, where its words do not say everything. */
const exact: Readonly<Record<string, (page: LandingPage) => string>> = {
  Logo: ({ logo_base64: logo }) => logo,
  // White space between elements is not shown.
  Welcome: ({ org_welcome: html }) => html.replace(/>\s+</g, '><').replace(/\s+/g, ' ').trim(),
  Links: ({ links }) => JSON.stringify(links),
  FAQs: ({ faqs }) => JSON.stringify(faqs),
  Disclaimers: ({ disclaimers }) => JSON.stringify(disclaimers),
};

/** Long texts from shortly before the first difference. */
const excerpts = (live: string, draft: string): readonly [string, string] => {
  if (live.length <= mostShown && draft.length <= mostShown) return [live, draft];
  let same = 0;
  while (same < live.length && live[same] === draft[same]) same += 1;
  const from = same <= lead ? 0 : live.lastIndexOf(' ', same - lead) + 1;
  const cut = (text: string): string =>
    `${from > 0 ? '… ' : ''}${text.slice(from, from + mostShown)}${text.length > from + mostShown ? '…' : ''}`;
  return [cut(live), cut(draft)];
};

/**
 * @param live null: nothing is live, so nothing changes for visitors part by part
 * @returns the parts that differ, in the order of the screen
 */
export const pageChanges = (live: LandingPage | null, draft: LandingPage): readonly PageChange[] =>
  live === null
    ? []
    : parts.flatMap(([part, textOf]) => {
        const exactOf = exact[part] ?? textOf;
        if (exactOf(live) === exactOf(draft)) return [];
        const [before, after] = excerpts(textOf(live), textOf(draft));
        return [{ part, live: before, draft: before === after ? `${after} (changed)` : after }];
      });
