-- Whether somebody has a password is theirs to see; what it hashes to is nobody's.
alter table accounts add column has_password boolean not null generated always as (password_hash is not null) stored;
grant select (has_password) on accounts to kinfold_serving;
