-- What the shop hasn't begun the family may take back: the money comes back, and nobody at the desk has to do it.
alter table print_orders add column cancelled_at timestamptz;
grant update (cancelled_at, ended_at) on print_orders to kinfold_serving;
drop policy editors_order on print_orders;
create policy editors_order on print_orders for update to kinfold_serving
  using (family_id = (select kinfold_family_id()) and (select kinfold_may_edit()))
  with check (family_id = (select kinfold_family_id())
    and (state in ('quoted', 'ordered', 'problem') or state = 'refunded' and cancelled_at is not null));
