-- What the guest of a stay must know, as its supplier stated it before the booking: conditions, how to check in, who
-- sells it, under which terms. Null: nothing was stated, or the stay is older than this. docs/rapid-launch.md
alter table trip_stays add column notice jsonb;
