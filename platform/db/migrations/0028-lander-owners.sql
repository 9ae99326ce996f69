-- Whose landing page it is, and which organizations may make pages. docs/decisions/0112
alter table landers
  -- Null: a page of the provider, which only staff edits.
  add column organization_id integer references organizations;
create index landers_by_organization on landers (organization_id) where organization_id is not null;

alter table organizations
  -- True: its Super Admins may make landing pages.
  add column is_partner boolean not null default false;

-- A page whose programs all belong to one organization is that organization's page.
update landers l set organization_id = only_one.organization_id
from (
  select lander_id, min(organization_id) as organization_id
  from organization_programs
  group by lander_id
  having count(distinct organization_id) = 1
) as only_one
where l.id = only_one.lander_id;

update organizations set is_partner = true
where id in (select organization_id from landers where organization_id is not null);
