-- Who is named as collaborator, and whose policies somebody approves: asked for with every list of trips.
create index users_by_collaborator on users (collaborator_id) where collaborator_id is not null;
create index policies_by_approver on policies (approver_id) where deleted_at is null;
