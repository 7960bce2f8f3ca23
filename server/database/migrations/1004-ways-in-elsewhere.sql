-- Who somebody is at an OpenID provider (docs/decisions/783): the provider's own name for them, never their address.
create table openid_identities (
  id uuid primary key,
  account_id uuid not null references accounts on delete cascade,
  issuer text not null check (length(issuer) <= 500),
  subject text not null check (length(subject) <= 255),
  -- What the provider is called where it is configured, and the address it told: only for its owner to tell them apart.
  provider text not null,
  shown_as text not null,
  created_at timestamptz not null,
  last_used_at timestamptz,
  unique (issuer, subject)
);
create index openid_identities_account_id on openid_identities (account_id);
-- After a restore, what was disconnected is so again.
create trigger zz_ledger_gone after delete on openid_identities for each row execute function kinfold_note_gone();

alter table openid_identities enable row level security;
create policy own_identities on openid_identities to kinfold_serving
  using (account_id = (select kinfold_account_id()));
-- Which account it opens can't be changed by a request.
grant select, insert, delete on openid_identities to kinfold_serving;

alter table ceremonies drop constraint ceremonies_purpose_check;
alter table ceremonies add constraint ceremonies_purpose_check check (purpose in
  ('passkey-registration', 'passkey-sign-in', 'second-factor', 'openid', 'openid-connection'));

-- A guest who begins to sign in leaves a mark that belongs to nobody, and can't read one.
create policy guests_begin on ceremonies for insert to kinfold_visiting
  with check (account_id is null and purpose in ('passkey-sign-in', 'openid') and attempts = 0);
grant insert (id, purpose, account_id, challenge, expires_at) on ceremonies to kinfold_visiting;
