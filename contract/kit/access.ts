/**
 * Who may make a call. Each call states it in its own declaration; docs/roles.md explains the words and lists all
 * calls. Roles add up, and the rules in domain/access judge each object in its own organization.
 */

/**
 * A visitor has no valid session; a guest has the session of a landing page's request. Standard, Trip Admin and Super
 * Admin are types of a membership. A collaborator was named by a traveler, an approver by a policy. Expert and
 * administrator are the provider's staff.
 */
export const roles = [
  'visitor',
  'guest',
  'standard',
  'tripAdmin',
  'superAdmin',
  'collaborator',
  'approver',
  'expert',
  'administrator',
] as const;
export type Role = (typeof roles)[number];

/** Whose objects: `named` means trips of people who named the caller, `all` means every organization. */
type Scope = 'everyone' | 'own' | 'this trip' | 'organization' | 'named' | 'approves' | 'all';

/** `in part`: with fewer fields. */
export type Reach = Scope | `${Scope}, in part`;

/** What each role reaches with a call. A role that is not named is refused. */
export type Rights = Readonly<Partial<Record<Role, Reach>>>;

/** Settings of an installation that change who may make some calls. docs/operations.md#settings */
export type AccessSetting = 'EXPERTS_IN_CONSOLE';

export type Access = {
  readonly may: Rights;
  /** A query with rights of its own, such as `all=true`. */
  readonly mayWith?: { readonly query: `${string}=${string}`; readonly may: Rights };
  /** Rights instead of `may` on an installation with this setting. */
  readonly mayBySetting?: { readonly setting: AccessSetting; readonly may: Rights };
  /**
   * The refusal for a caller without the right role, instead of `role-too-low`. Calls on a trip answer `forbidden`
   * for missing, foreign and forbidden trips in the same way.
   */
  readonly refusal?: 'forbidden' | 'not-approver';
  /**
   * True: the role alone decides, before any lookup. Otherwise the verb of a call with a parameter in its path
   * judges the object, because only the object shows who created it, follows it or approves it.
   */
  readonly isByRole?: true;
  /** True: the verb writes a fuller trace of a staff member's action than the one every call leaves. */
  readonly isTracedByVerb?: true;
  /** The call reveals something about an address or a person, so each network may make only a few a minute. */
  readonly limit?: 'look-ups';
  /** True: reading it sends a mail, so a page of another site must not be able to request it through the browser. */
  readonly sendsMail?: true;
  /**
   * True: open to people whose organization waits for approval or whose account is switched off, and who may do
   * nothing else.
   */
  readonly isOpenToWaiting?: true;
};

/** No session is needed. */
export const everyone = {
  may: {
    visitor: 'everyone',
    guest: 'everyone',
    standard: 'everyone',
    tripAdmin: 'everyone',
    superAdmin: 'everyone',
    collaborator: 'everyone',
    approver: 'everyone',
    expert: 'everyone',
    administrator: 'everyone',
  },
} as const satisfies Access;

/** Everybody with an account, for their own objects. */
export const withAccount = {
  may: {
    standard: 'own',
    tripAdmin: 'own',
    superAdmin: 'own',
    collaborator: 'own',
    approver: 'own',
    expert: 'own',
    administrator: 'own',
  },
} as const satisfies Access;

/** Everybody with a session, guests too, for their own objects. */
export const withSession = { may: { guest: 'own', ...withAccount.may } } as const satisfies Access;
