/** What an organization publishes as a TXT record at its mail domain to prove that it is theirs. */
export const domainRecordOf = (token: string): string => `tripwright-verification=${token}`;
