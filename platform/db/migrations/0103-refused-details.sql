-- The details of travelers because of which a supplier refused an item: which traveler, which field, and whether it is
-- missing or was not accepted. No values. Null: nothing was refused. docs/decisions/0201
alter table attempt_items add column refused jsonb;
