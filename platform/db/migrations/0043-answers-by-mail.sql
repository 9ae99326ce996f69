-- A message that came as an answer to a mail. docs/decisions/0124
-- Null: it was written on a page. Else whether it came from the address that our mail went to.
alter table trip_messages add column by_mail text check (by_mail in ('own-address', 'other-address'));
-- How many files were attached to it. None of them is kept.
alter table trip_messages add column files_left_out integer not null default 0 check (files_left_out >= 0);
-- Counts what one person answered about one trip within an hour.
create index trip_messages_by_mail on trip_messages (trip_id, author_id, created_at) where by_mail is not null;
