/** What changed in an organization's settings, for the audit. docs/operations.md#organizations */

/** The settings that administrators change. */
export type OrganizationSettings = {
  readonly name: string;
  /** In base64; empty: none. */
  readonly logo: string;
  readonly currency: string;
  /** Null: it has none. */
  readonly identifierLabel: string | null;
  readonly isIdentifierRequired: boolean;
  readonly isSelfBooking: boolean;
  readonly isReports: boolean;
  readonly isCustomReports: boolean;
  /** Its Super Admins may make landing pages. */
  readonly isPartner: boolean;
  readonly staffNotes: string;
};

const audited = [
  'name',
  'currency',
  'identifierLabel',
  'isIdentifierRequired',
  'isSelfBooking',
  'isReports',
  'isCustomReports',
  'isPartner',
] as const satisfies readonly (keyof OrganizationSettings)[];

/**
 * Each changed setting as it was and as it is now. The text of notes stays out, because the audit is never erased and
 * notes may speak of people; so does the picture of the logo.
 * @returns null: nothing changed
 */
export const organizationChanges = (
  was: OrganizationSettings,
  now: OrganizationSettings,
): Readonly<Record<string, string | boolean>> | null => {
  const changed = audited.filter((setting) => was[setting] !== now[setting]);
  const facts = Object.fromEntries(
    changed.flatMap((setting) => [
      [`${setting}Was`, was[setting] ?? ''],
      [`${setting}Now`, now[setting] ?? ''],
    ]),
  );
  const hasNewNotes = was.staffNotes !== now.staffNotes;
  const hasNewLogo = was.logo !== now.logo;
  if (changed.length === 0 && !hasNewNotes && !hasNewLogo) return null;
  return { ...facts, ...(hasNewNotes && { areNotesChanged: true }), ...(hasNewLogo && { isLogoChanged: true }) };
};

/** Fees and limits in cents or US dollars; null: those of the installation. */
export type OrganizationTerms = {
  readonly serviceFeeMinor: number | null;
  readonly bookingFeeMinor: number | null;
  readonly dailyCapUsd: number | null;
  readonly voucherCreditMinor: number | null;
};

const terms = ['serviceFeeMinor', 'bookingFeeMinor', 'dailyCapUsd', 'voucherCreditMinor'] as const;

/** Each changed fee or limit as it was and as it is now. @returns null: nothing changed */
export const termsChanges = (
  was: OrganizationTerms,
  now: OrganizationTerms,
): Readonly<Record<string, string | number>> | null => {
  const changed = terms.filter((term) => was[term] !== now[term]);
  if (changed.length === 0) return null;
  return Object.fromEntries(
    changed.flatMap((term) => [
      [`${term}Was`, was[term] ?? 'default'],
      [`${term}Now`, now[term] ?? 'default'],
    ]),
  );
};
