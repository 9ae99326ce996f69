import { useQueryClient } from '@tanstack/react-query';
import { useEffect } from 'react';
import { admissionsQuery, invitationsQuery, membersQuery } from './calls.ts';

/** An event stream that the server refused does not reconnect by itself. */
const againMs = 30_000;

/**
 * Follows a team while its page is open: reloads what changed, and everything on every new connection. An event carries
 * no data, so a missed one loses nothing.
 */
export const useTeamEvents = (organizationId: number): void => {
  const client = useQueryClient();
  useEffect(() => {
    const reload = (): void => {
      for (const { queryKey } of [
        admissionsQuery(organizationId),
        invitationsQuery(organizationId),
        membersQuery(organizationId),
      ])
        void client.invalidateQueries({ queryKey });
    };
    const connect = (): EventSource => {
      const opened = new EventSource(`/api/organizations/${organizationId}/subscribe`);
      opened.addEventListener('open', reload);
      opened.addEventListener('team_changed', reload);
      return opened;
    };
    let source = connect();
    const again = setInterval(() => {
      if (source.readyState !== EventSource.CLOSED) return;
      reload();
      source = connect();
    }, againMs);
    return () => {
      clearInterval(again);
      source.close();
    };
  }, [client, organizationId]);
};
