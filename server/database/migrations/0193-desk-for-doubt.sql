-- In which order a person looks at reports of a death: doubted ones first, then open ones, then what was released.
alter table passings add column desk_rank integer generated always as (
  case value -> 'case' ->> 'state'
    when 'disputed' then 0
    when 'claimed' then 1 when 'corroborated' then 1 when 'waiting' then 1 when 'last_call' then 1
    when 'released' then 2
  end) stored;
create index passings_desk_rank on passings (desk_rank, owner_id) where desk_rank is not null;
