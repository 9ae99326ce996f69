/** Good calls about the links of a trip. */
export const goodLinkCalls = (tripId: string) =>
  ({
    'POST /trip-link': { body: { token: 'x'.repeat(43) } },
    'GET /trips/:id/links': { params: { id: tripId } },
    'POST /trips/:id/links': {
      params: { id: tripId },
      body: { name: 'Kim', until: '2026-03-02', with_codes: true },
    },
    'DELETE /trips/:id/links/:linkId': { params: { id: tripId, linkId: '999999' } },
  }) as const;
