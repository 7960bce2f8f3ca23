-- What a family has printed by somebody else: quotes, and orders on their way. They cost money, so those who only look at
-- a family don't see them. What is printed is named by ids inside `printed`: it may be gone long before the order is.
create table print_orders (
  id uuid primary key,
  family_id uuid not null references families (id) on delete cascade,
  state text not null default 'quoted' check (state in
    ('quoted', 'ordered', 'in-print', 'shipped', 'problem', 'refunded')),
  product text not null check (product in ('book', 'cookbook', 'poster', 'card')),
  title sealed_text not null,
  printed sealed_json not null,
  paper text not null,
  cover text not null,
  copies integer not null check (copies between 1 and 50),
  pages integer not null check (pages >= 1),
  width double precision not null,
  height double precision not null,
  -- [{"words": …, "cents": …}]
  lines jsonb not null,
  total_cents integer not null check (total_cents >= 0),
  is_test boolean not null,
  quoted_by uuid references accounts (id) on delete set null,
  quoted_at timestamptz not null,
  -- While its files are on their way to the shop: it isn't thrown away then.
  placing_at timestamptz,
  ordered_by uuid references accounts (id) on delete set null,
  ordered_at timestamptz,
  shop_ref text not null default '',
  in_print_at timestamptz,
  shipped_at timestamptz,
  tracking text not null default '',
  problem_words sealed_text,
  desk_words sealed_text,
  ended_at timestamptz,
  unique (family_id, id),
  constraint print_orders_ordered check (state = 'quoted' or (ordered_at is not null and shop_ref <> ''))
);
create index print_orders_of_family on print_orders (family_id, quoted_at desc, id desc);
create index print_orders_quoted_by on print_orders (quoted_by);
create index print_orders_ordered_by on print_orders (ordered_by);
create index print_orders_quotes on print_orders (quoted_at) where state = 'quoted';
create index print_orders_on_their_way on print_orders (id) where state in ('ordered', 'in-print');
create index print_orders_by_time on print_orders (ordered_at, id) where ordered_at is not null;
alter table print_orders enable row level security;
create policy editors_read on print_orders for select to kinfold_serving
  using (family_id = (select kinfold_family_id()) and (select kinfold_may_edit()));
create policy editors_quote on print_orders for insert to kinfold_serving
  with check (family_id = (select kinfold_family_id()) and (select kinfold_may_edit())
    and state = 'quoted' and quoted_by = (select kinfold_account_id()));
-- Whatever only the shop or the desk says is in no grant.
create policy editors_order on print_orders for update to kinfold_serving
  using (family_id = (select kinfold_family_id()) and (select kinfold_may_edit()))
  with check (family_id = (select kinfold_family_id()) and state in ('quoted', 'ordered', 'problem'));
create policy editors_discard on print_orders for delete to kinfold_serving
  using (family_id = (select kinfold_family_id()) and (select kinfold_may_edit()) and state = 'quoted');
grant select, insert, delete,
  update (state, placing_at, ordered_by, ordered_at, shop_ref, problem_words)
  on print_orders to kinfold_serving;

-- Whom a parcel goes to: read by whoever ordered, gone with their account, and ninety days after the order's end.
create table print_addresses (
  order_id uuid primary key,
  family_id uuid not null,
  account_id uuid not null references accounts (id) on delete cascade,
  address sealed_json not null,
  foreign key (family_id, order_id) references print_orders (family_id, id) on delete cascade
);
create index print_addresses_account on print_addresses (account_id);
create index print_addresses_order on print_addresses (family_id, order_id);
alter table print_addresses enable row level security;
create policy own_address on print_addresses for all to kinfold_serving
  using (family_id = (select kinfold_family_id()) and (select kinfold_may_edit())
    and account_id = (select kinfold_account_id()))
  with check (family_id = (select kinfold_family_id()) and (select kinfold_may_edit())
    and account_id = (select kinfold_account_id()));
grant select, insert, update (address), delete on print_addresses to kinfold_serving;
