-- An approval that was undone: its answer is another row, and the first one counts, as of every answer.
alter table approvals drop constraint approvals_state_check;
alter table approvals add constraint approvals_state_check
  check (state in ('pending', 'approved', 'declined', 'expired', 'withdrawn', 'undone'));

-- Who got a mail about a question: an approver who changes while it waits is asked too, once.
create table approval_asked (
  approval_id integer not null references approvals,
  user_id integer not null references users,
  primary key (approval_id, user_id)
);
insert into approval_asked (approval_id, user_id)
  select id, approver_id from approvals where state = 'pending' and approver_id is not null;
