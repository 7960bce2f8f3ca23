-- “It wasn’t me”: the link in every letter about a changed key (decision 286).
alter table account_tokens drop constraint account_tokens_purpose_check;
alter table account_tokens add constraint account_tokens_purpose_check check (purpose in
  ('verify-email', 'reset-password', 'sign-in', 'first-admin', 'keep-account', 'disavow'));
