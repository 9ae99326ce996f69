/** One valid request for every call about what only its person sees: the account and the searches that they keep. */
export const goodOwnCalls = {
  'PUT /customers': {
    body: {
      name: 'Ada Okafor',
      email: 'ada@acme.example',
      password: null,
      collaborator_id: null,
      home_airport: 'JFK',
      seen_version: 1,
    },
  },
  'POST /saved-searches': {
    body: {
      name: 'Home office',
      from: 'JFK',
      to: 'LHR',
      depart: '2026-12-07',
      back: '2026-12-11',
      people: 1,
      cabin: 'economy',
    },
  },
  'PUT /saved-searches/:id': { params: { id: '999999' }, body: { name: 'Head office' } },
  'DELETE /saved-searches/:id': { params: { id: '999999' } },
};

/** One valid request for every call about the identifiers of an organization. */
export const goodIdentifierCalls = (organizationId: string) => {
  const params = { id: organizationId };
  return {
    'GET /organizations/:id/identifiers': { params, query: { text: 'cc' } },
    'GET /organizations/:id/identifiers/all': { params, query: { text: 'cc', after: 'CC-1' } },
    'POST /organizations/:id/identifiers': {
      params,
      body: { text: 'CC-1\nCC-2', format: 'lines', is_whole_list: false, is_preview: false },
    },
    'PUT /organizations/:id/identifiers/active': { params, body: { value: 'CC-1', is_active: true } },
    'PUT /organizations/:id/identifiers/only': { params, body: { is_only: false } },
  };
};
