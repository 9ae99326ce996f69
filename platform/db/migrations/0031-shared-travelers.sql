-- A traveler is its creator's alone, or shared with one organization of the creator. Every row of before is personal.
-- The share ends with the membership that it rests on, whoever ends that.
alter table travelers add column shared_organization_id integer;
alter table travelers add constraint travelers_shared_by_member
  foreign key (shared_organization_id, creator_id) references memberships (organization_id, user_id)
  on delete set null (shared_organization_id);
create index travelers_by_share on travelers (shared_organization_id)
  where shared_organization_id is not null and deleted_at is null;

-- Another's traveler that a person took off their own list: it is there for everybody else.
create table travelers_off_list (
  user_id integer not null references users,
  traveler_id integer not null references travelers,
  created_at timestamptz not null,
  primary key (user_id, traveler_id)
);
