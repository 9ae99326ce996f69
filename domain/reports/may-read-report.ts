import { type SignedInActor, userTypeIn } from '#domain/access/actor.ts';

/** The two switches, of the person or of the organization. REP-01 */
export type ReportFeatures = { readonly isReports: boolean; readonly isCustomReports: boolean };

/** The requested report. More people may read the manifest than reports about money, and fewer may download files. */
export type WantedReport = {
  readonly kind: 'manifest' | 'account' | 'custom';
  readonly isFile: boolean;
};

export type ReportRight =
  | { readonly kind: 'yes'; readonly scope: 'organization' | 'own'; readonly isStaff: boolean }
  | { readonly kind: 'not-found' }
  | { readonly kind: 'role-too-low' }
  | { readonly kind: 'feature-off' };

/**
 * Whether a person may read a report of an organization. docs/roles.md#reports Manifest: all members with the
 * feature, Standard members only their own trips; staff without the feature. Everything else, and every file: Super
 * Admins with the feature, administrators without it.
 */
export const reportRight = (
  actor: SignedInActor,
  organizationId: number,
  { wanted, features }: { wanted: WantedReport; features: ReportFeatures },
): ReportRight => {
  const isForAll = wanted.kind === 'manifest' && !wanted.isFile;
  if (actor.isAdmin || (actor.isExpert && isForAll)) return { kind: 'yes', scope: 'organization', isStaff: true };
  const userType = userTypeIn(actor, organizationId);
  if (userType === null) return { kind: actor.isExpert ? 'role-too-low' : 'not-found' };
  if (!isForAll && userType !== 1) return { kind: 'role-too-low' };
  const hasFeature = wanted.kind === 'custom' ? features.isCustomReports : features.isReports;
  if (!hasFeature) return { kind: 'feature-off' };
  return { kind: 'yes', scope: userType === 0 ? 'own' : 'organization', isStaff: false };
};

/**
 * Whether a person may have a calendar of an organization's trips: a manager who reads its manifest. Staff has none by
 * being staff, because each of its looks is traced. docs/decisions/0180
 */
export const manifestCalendarRight = (
  actor: SignedInActor,
  organizationId: number,
  features: ReportFeatures,
): ReportRight['kind'] => {
  const person = { ...actor, isExpert: false, isAdmin: false };
  const wanted = { kind: 'manifest', isFile: false } as const;
  const right = reportRight(person, organizationId, { wanted, features });
  return right.kind === 'yes' && right.scope === 'own' ? 'role-too-low' : right.kind;
};

/** GET /reports/custom: Trip Admins, Super Admins and administrators. docs/roles.md#reports */
export const mayListCustomReports = (actor: SignedInActor, features: ReportFeatures): boolean =>
  actor.isAdmin || (features.isCustomReports && actor.memberships.some(({ userType }) => userType > 0));
