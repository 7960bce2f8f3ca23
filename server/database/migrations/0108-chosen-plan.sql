-- The plan somebody came for goes along with every letter that asks to confirm their address, not only the first.
alter table account_tokens add column choice jsonb;
