-- The list of what waits for a person begins with the questions that the person was asked. docs/decisions/0140
create index approval_asked_by_user on approval_asked (user_id, approval_id);
