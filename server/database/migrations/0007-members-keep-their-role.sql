-- A member may end their own membership but never promote themselves: what counts is the row as it will be.
alter policy own_row on members
  with check (family_id = kinfold_family_id() and (kinfold_is_owner()
    or (account_id = kinfold_account_id() and role = kinfold_role())));

-- Nobody writes a line in the log under another's name.
alter policy same_family on activities
  with check (family_id = kinfold_family_id() and account_id = kinfold_account_id());
