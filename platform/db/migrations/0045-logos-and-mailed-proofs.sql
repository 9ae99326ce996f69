-- The logo of an organization: a PNG, JPEG or WebP picture in base64. Empty: none. docs/decisions/0126
alter table organizations add column logo_base64 text not null default '';

-- A mail domain can be proven by a mail to one of its role addresses. docs/decisions/0126
alter table mail_domains
  -- 'dns' or 'mail'; null: not proven, or proven by a release that knows only DNS records.
  add column proven_by text check (proven_by in ('dns', 'mail')),
  -- The live link: its recipient, the hash of its token, and until when it works. Null: there is none.
  add column mailed_to text,
  add column mailed_at timestamptz,
  add column link_hash text,
  add column link_expires_at timestamptz;
create unique index mail_domains_by_link on mail_domains (link_hash) where (link_hash is not null);
