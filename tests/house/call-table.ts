/** The table of docs/roles.md: every call with its declared rights, for people to read and to review. */
import { type Access, type Rights, type Role, roles } from '#contract/kit/access.ts';
import type { Route } from '#contract/kit/route.ts';

const titles: Readonly<Record<Role, string>> = {
  visitor: 'Visitor',
  guest: 'Guest',
  standard: 'Standard',
  tripAdmin: 'Trip Admin',
  superAdmin: 'Super Admin',
  collaborator: 'Collaborator',
  approver: 'Approver',
  expert: 'Expert',
  administrator: 'Administrator',
};

/** Everything that a call declares besides its rights. */
const remarksOf = ({ access, path }: Pick<Route, 'access' | 'path'>): string => {
  const { refusal, isByRole, isTracedByVerb, limit, sendsMail, isOpenToWaiting } = access;
  return [
    refusal ? `refuses with \`${refusal}\`` : '',
    isByRole && path.includes(':') ? 'the role alone decides' : '',
    isTracedByVerb ? 'its verb traces staff' : '',
    limit ? `limited as ${limit}` : '',
    sendsMail ? 'sends a mail' : '',
    isOpenToWaiting ? 'open to people who wait for approval' : '',
  ]
    .filter(Boolean)
    .join('; ');
};

const rowText = (cells: readonly string[]): string => `| ${cells.join(' | ')} |`;

const lineOf = (call: string, rights: Rights, remarks: string): string =>
  rowText([`\`${call}\``, ...roles.map((role) => rights[role] ?? '–'), remarks]);

/** A call, and its query if that has rights of its own. */
export const linesOf = (route: Pick<Route, 'method' | 'path' | 'access'>): readonly string[] => {
  const call = `${route.method} ${route.path}`;
  const { may, mayWith, mayBySetting }: Access = route.access;
  const remarks = remarksOf(route);
  const own = lineOf(call, may, remarks);
  return [
    own,
    ...(mayWith ? [lineOf(`${call}?${mayWith.query}`, mayWith.may, remarks)] : []),
    ...(mayBySetting ? [lineOf(call, mayBySetting.may, `with \`${mayBySetting.setting}=1\``)] : []),
  ];
};

/** @returns the table as Markdown, by path */
export const callTable = (routes: readonly Route[]): string =>
  [
    rowText(['Call', ...roles.map((role) => titles[role]), 'Also']),
    rowText(['---', ...roles.map(() => '---'), '---']),
    ...routes.toSorted((a, b) => (a.path < b.path ? -1 : a.path > b.path ? 1 : 0)).flatMap(linesOf),
  ].join('\n');
