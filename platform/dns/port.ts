/** Reads what a domain says of itself to everybody. */
export interface DomainRecords {
  /**
   * @param domain ASCII, lower case
   * @returns its TXT records, each whole, none for a domain that has none or does not exist; null when nobody
   * answered in time, which says nothing about the domain
   */
  textsOf(domain: string): Promise<readonly string[] | null>;
}
