-- Programs made by the people who run them. docs/decisions/0114
-- The group flights as rows. Null: only the texts were written. Readers of flights keep reading the texts.
alter table organization_programs add column flights jsonb;
-- How many travelers it takes. Null: there is no limit.
alter table organization_programs add column capacity integer check (capacity > 0);
-- The last day on which its page takes requests. Null: it stays open.
alter table organization_programs add column closes_on date;
-- Who answers questions about this program. Empty: the contact of its page.
alter table organization_programs add column contact_name text not null default '';
alter table organization_programs add column contact_email text not null default '';
alter table organization_programs add column version integer not null default 1;

-- The places that are taken are counted from the requests of a program.
create index lander_requests_by_program on lander_requests (program_id);
