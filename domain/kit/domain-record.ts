/** The TXT record that an organization publishes at its mail domain to prove that it owns it. */
export const domainRecordOf = (token: string): string => `tripwright-verification=${token}`;
