/** One valid request for calls about members of an organization and who decides for them. */

/**
 * @param organizationId one that exists; its member does not
 * @param delegateId somebody of the organization
 */
export const goodMemberCalls = (organizationId: string, delegateId: number) => {
  const delegateBody = {
    delegate: { delegate_id: delegateId, first_day: '2026-06-01', last_day: '2026-06-12', is_away: true },
  };
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
