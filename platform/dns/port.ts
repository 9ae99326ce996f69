/** Reads the public DNS records of a domain. */
export interface DomainRecords {
  /**
   * @param domain ASCII, lower case
   * @returns its TXT records, each joined; none when the domain has none or does not exist; null when no server answered in
   * time, which says nothing about the domain
   */
  textsOf(domain: string): Promise<readonly string[] | null>;
}
