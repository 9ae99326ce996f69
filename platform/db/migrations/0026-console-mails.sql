-- What the console shows of a mail: to whom it goes, what it is about, and why the mail server did not take it. The
-- text stays in the payload, which is emptied when the mail is sent. docs/decisions/0110
alter table outbox
  -- Recipient and subject, sealed. Null: it was sent, is older, or its recipient's account was erased.
  add column heading text,
  -- A keyed hash of the recipient's address, so that mails can be found by it, also after they were sent.
  add column recipient text,
  -- Has a link or code that opens something, so its text is never shown.
  add column holds_secret boolean not null default true,
  -- When that link or code stops working.
  add column secret_until timestamptz,
  -- The last answer of the mail server that was no yes.
  add column failure_kind text,
  add column failure text,
  -- When an administrator sent it again. The 48 hours count from then.
  add column again_at timestamptz;

create index outbox_by_recipient on outbox (recipient, id desc) where recipient is not null;
create index outbox_given_up on outbox (id desc) where failed_at is not null;
create index outbox_waiting on outbox (id desc) where done_at is null and failed_at is null;
create index outbox_sent_again on outbox (again_at) where again_at is not null;
