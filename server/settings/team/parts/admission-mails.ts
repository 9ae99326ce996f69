/**
 * The mails of requests to join a team. Text that somebody typed is shortened and stripped of addresses.
 * docs/threats.md#words-in-mails
 */
import { pages } from '#contract/pages.ts';
import { dayName } from '#domain/kit/day-names.ts';
import { roleHelp, roleNames } from '#domain/team/roles.ts';
import type { Mail } from '#platform/mail/port.ts';
import { designedMail } from '#server/kit/mail-layout.ts';
import { plainWords } from '#server/kit/plain-words.ts';
import type { AdmissionRow } from './admission-store.ts';

const dayOf = (at: Date): string => dayName(at.toISOString().slice(0, 10));

type Proof = {
  readonly to: string;
  /** In plain words: a name that our staff approved, or the domain of the address. */
  readonly organization: string;
  readonly token: string;
  readonly publicUrl: string;
};

/** To an address that somebody typed. The text is the same for every address and contains nothing typed. */
export const proofMail = ({ to, organization, token, publicUrl }: Proof): Mail =>
  designedMail({
    to,
    subject: 'Confirm that you want to join a team on Tripwright',
    title: 'Do you want to join a team?',
    parts: [
      {
        kind: 'text',
        text: `Somebody entered this address to join the team of ${organization}. If it was you, confirm it. Its Super Admins are told only after that.`,
      },
      { kind: 'button', label: 'See the request', url: publicUrl + pages.login({ admission: token }) },
      {
        kind: 'note',
        text: 'The link works for 24 hours. If it was not you, ignore this mail: nobody is told.',
      },
    ],
  });

const facts = (row: AdmissionRow): readonly (readonly [string, string])[] => [
  ['Name', plainWords(row.name)],
  ['Email', row.email],
];

/** To a Super Admin: a person who has proven the address asks to join. */
export const admissionAskedMail = (row: AdmissionRow, { to, publicUrl }: { to: string; publicUrl: string }): Mail =>
  designedMail({
    to,
    subject: 'Somebody asks to join your team on Tripwright',
    title: 'Somebody asks to join your team',
    parts: [
      {
        kind: 'text',
        text: `${plainWords(row.name)} asks to join the team of ${plainWords(row.organization_name)}. They have confirmed their address.`,
      },
      { kind: 'facts', facts: facts(row) },
      { kind: 'button', label: 'Open the team', url: publicUrl + pages.team() },
      {
        kind: 'note',
        text: `Accept only people you know. The person is told your answer by mail. Without one, the request ends on ${dayOf(row.expires_at)}.`,
      },
    ],
  });

/** To the desk: nobody at the organization can answer. */
export const admissionAtDeskMail = (row: AdmissionRow, { to, publicUrl }: { to: string; publicUrl: string }): Mail =>
  designedMail({
    to,
    subject: 'Somebody asks to join an organization without a Super Admin',
    title: 'A request to join waits at the desk',
    parts: [
      {
        kind: 'text',
        text: `${plainWords(row.name)} asks to join the team of ${plainWords(row.organization_name)}, which has no active Super Admin. Please answer at the desk.`,
      },
      { kind: 'facts', facts: facts(row) },
      { kind: 'button', label: 'Open the desk', url: publicUrl + pages.desk() },
      { kind: 'note', text: `Without an answer, the request ends on ${dayOf(row.expires_at)}.` },
    ],
  });

/** To the person: they are on the team. */
export const admittedMail = (row: AdmissionRow, publicUrl: string): Mail =>
  designedMail({
    to: row.email,
    subject: 'Your request to join a team was accepted',
    title: 'You are on the team',
    parts: [
      {
        kind: 'text',
        text: `${plainWords(row.organization_name)} accepted your request, and you can book trips there. Your role is ${roleNames[0]}: ${roleHelp[0]}`,
      },
      { kind: 'button', label: 'Sign in', url: publicUrl + pages.login({ email: row.email }) },
    ],
  });

/** To the person, politely and once. @param askAgain from when on they can ask again */
export const notAdmittedMail = (row: AdmissionRow, askAgain: Date): Mail =>
  designedMail({
    to: row.email,
    subject: 'About your request to join a team',
    title: 'Your request was declined',
    parts: [
      {
        kind: 'text',
        text: `You asked to join the team of ${plainWords(row.organization_name)} on Tripwright. It declined your request.`,
      },
      {
        kind: 'note',
        text: `If that is a mistake, please talk to your company: its Super Admins can invite you at any time. You can ask again after ${dayOf(askAgain)}.`,
      },
    ],
  });

/** To a person whose request nobody answered in time. */
export const unansweredMail = (row: AdmissionRow, publicUrl: string): Mail =>
  designedMail({
    to: row.email,
    subject: 'Nobody answered your request to join a team',
    title: 'Your request ended without an answer',
    parts: [
      {
        kind: 'text',
        text: `You asked to join the team of ${plainWords(row.organization_name)} on Tripwright. Nobody answered until ${dayOf(row.expires_at)}, so the request has ended.`,
      },
      { kind: 'button', label: 'Ask again', url: publicUrl + pages.login({ email: row.email }) },
      { kind: 'note', text: 'You can also ask your company: its Super Admins can invite you at any time.' },
    ],
  });

/** To a person who asked to join an organization whose registration our staff declined. */
export const notRegisteredMail = ({ email: to }: Pick<AdmissionRow, 'email'>): Mail =>
  designedMail({
    to,
    subject: 'About your request to join a team',
    title: 'Your request has ended',
    parts: [
      {
        kind: 'text',
        text: 'You asked to join a team that was waiting for approval on Tripwright. The organization was not approved, so your request has ended.',
      },
      { kind: 'note', text: 'If that is a mistake, please talk to your company.' },
    ],
  });
