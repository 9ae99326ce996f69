-- The files of the sandbox's mails. Mails of an earlier release have none.
alter table sandbox_mails add column files jsonb;
