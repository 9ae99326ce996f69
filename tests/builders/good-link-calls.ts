/** Good calls about the links of a trip and the passes of its flights. */
export const goodLinkCalls = (tripId: string) =>
  ({
    'POST /trip-link': { body: { token: 'x'.repeat(43) } },
    'POST /trip-link/wallet-passes': { body: { token: 'x'.repeat(43), flight_id: 999_999, wallet: 'apple' } },
    'POST /trips/:id/wallet-passes': { params: { id: tripId }, body: { flight_id: 999_999, wallet: 'google' } },
    'GET /wallet-passes/:file': { params: { file: `${'x'.repeat(60)}.pkpass` } },
    'GET /trips/:id/links': { params: { id: tripId } },
    'POST /trips/:id/links': {
      params: { id: tripId },
      body: { name: 'Kim', until: '2026-03-02', with_codes: true },
    },
    'DELETE /trips/:id/links/:linkId': { params: { id: tripId, linkId: '999999' } },
  }) as const;

/** What the access table sends with the same calls. */
export const linkSamples = {
  'POST /trip-link': { body: {} },
  'POST /trip-link/wallet-passes': { body: {} },
  'POST /trips/:id/wallet-passes': { body: { flight_id: 999_999, wallet: 'apple' } },
  'GET /wallet-passes/:file': { path: '/wallet-passes/none' },
} as const;
