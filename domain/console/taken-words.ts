/** Why an organization cannot be created, as administrators read it. docs/operations.md#organizations */

export type Holder = {
  readonly name: string;
  /** It registered itself and waits for approval. */
  readonly isWaiting: boolean;
  /** It has the name; else it has the domain. */
  readonly hasName: boolean;
};

const waits = 'Approve it at the desk, or decline it.';

/** @returns the sentence for the field of the name, or of the address whose domain is taken */
export const takenWords = ({ name, isWaiting, hasName }: Holder, domain: string | null): string => {
  if (hasName) return isWaiting ? `${name} waits for approval. ${waits}` : `There is an organization ${name} already`;
  if (isWaiting) return `${name} has the domain ${domain} and waits for approval. ${waits}`;
  return `${name} has the domain ${domain}. Invite this person there, or create the organization without the domain`;
};
