-- Anybody can type anybody's address. It is proven by a code that only its mailbox has seen, or by the account it belongs to.
alter table care_conversations
  add column email_proven_at timestamptz,
  -- Without a letter there is no code to type.
  add column proof_mailed_at timestamptz,
  add column proof_tries smallint not null default 0;
