/** One valid request for calls about members of an organization and who decides for them. */

const delegateBody = {
  delegate: { delegate_id: 999_999, first_day: '2026-06-01', last_day: '2026-06-12', is_away: true },
};

/** @param organizationId one that exists; its member does not */
export const goodMemberCalls = (organizationId: string) => {
  const ofMember = { params: { id: organizationId, memberId: '999999' } };
  return {
    'GET /organizations/:id/members/:memberId': ofMember,
    'DELETE /organizations/:id/members/:memberId': ofMember,
    'GET /organizations/:id/members/:memberId/delegate': ofMember,
    'PUT /organizations/:id/members/:memberId/delegate': { ...ofMember, body: delegateBody },
    'PUT /organizations/:id/delegate': { params: { id: organizationId }, body: delegateBody },
    'GET /who-approves': { query: { organization_id: '1', is_external: 'true' } },
  };
};
