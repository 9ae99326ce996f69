-- When somebody of the trip last reminded its approver by a press. docs/decisions/0142
alter table approvals add column asked_again_at timestamptz;
