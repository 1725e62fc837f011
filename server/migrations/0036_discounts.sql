-- Module: discounts
-- Reservations of codes by open orders, time bonuses, and discounts for members who stay. Specification: M6, H6, A8.

-- The order that has a code which a member can use once. At most one order has it. A later order takes it over when the
-- earlier one has ended unpaid; `used` is final.
create table discount_reservation (
  member_id bigint not null,
  code text collate "C" not null,
  order_id bigint not null,
  used boolean not null default false,
  primary key (member_id, code)
);

-- Orders of earlier releases. Among several orders with one code, the completed one has it, else the latest.
insert into discount_reservation (member_id, code, order_id, used)
select distinct on (member_id, discount_code) member_id, discount_code, id, status = 'completed'
  from purchase_order
 where discount_code is not null and status in ('loading', 'pending', 'completed')
 order by member_id, discount_code, status = 'completed' desc, id desc;

-- The time bonus that a new member had. A member without a row had none.
create table time_bonus (
  member_id bigint primary key,
  started_at timestamptz not null,
  ends_at timestamptz not null
);

-- The last personal code of a member who stayed instead of leaving.
create table delete_discount (
  member_id bigint primary key,
  code text collate "C" not null,
  granted_at timestamptz not null
);
