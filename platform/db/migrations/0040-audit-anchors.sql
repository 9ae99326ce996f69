-- Where the audit was cut: the chain continues from here, and only events up to here may be deleted. docs/decisions/0121
create table audit_anchors (
  -- The last event that was cut off, and its hash.
  last_id integer primary key,
  last_hash text not null,
  -- How many events the file holds, and its name and checksum.
  event_count integer not null check (event_count > 0),
  file_name text not null,
  file_sha256 text not null,
  cut_at timestamptz not null
);

create function audit_anchor_is_kept() returns trigger language plpgsql as $$
begin
  raise exception 'audit_anchors is append-only';
end $$;

create trigger audit_anchors_keep before update or delete on audit_anchors
  for each row execute function audit_anchor_is_kept();
create trigger audit_anchors_keep_all before truncate on audit_anchors
  for each statement execute function audit_anchor_is_kept();

-- As before, except that events may go which an anchor stands for.
create or replace function audit_is_append_only() returns trigger language plpgsql as $$
begin
  if tg_op = 'DELETE' then
    if old.id <= (select max(last_id) from audit_anchors) then
      return old;
    end if;
  end if;
  raise exception 'audit_events is append-only';
end $$;
