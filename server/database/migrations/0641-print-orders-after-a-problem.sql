-- What the shop told last, {"state", "tracking", "words"}: told again after the desk has answered, it is nothing new.
alter table print_orders add column last_news sealed_json;
-- Who pressed last: theirs is the order, if the shop's answer got lost on its way.
alter table print_orders add column placing_by uuid references accounts (id) on delete set null;
create index print_orders_placing_by on print_orders (placing_by);
create index print_orders_placing on print_orders (placing_at) where state = 'quoted' and placing_at is not null;
grant update (placing_by) on print_orders to kinfold_serving;

-- Two may try one after the other; neither sees the other's address, and whoever ordered keeps theirs.
alter table print_addresses drop constraint print_addresses_pkey;
alter table print_addresses add primary key (order_id, account_id);
