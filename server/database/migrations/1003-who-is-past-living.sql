-- Those of whom no death is written down and something of their birth is: who of them was born too long ago to live is
-- looked up whenever the living are listed (docs/decisions/779).
create index people_past_living on people (family_id, born_on)
  where removed_at is null and is_living and (born_on is not null or born_words <> '');
