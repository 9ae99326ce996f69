-- The customer does not want this option. Why is a message of the trip. docs/decisions/0119
alter table proposals add column declined_at timestamptz, add column declined_by integer references users;
