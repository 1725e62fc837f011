-- Credits (M5): append-only double entry inside the member's own partition; the wallet is its running sum.
create table wallet (
  member_id bigint primary key,
  balance integer not null check (balance >= 0),
  -- Conversations started while unpaid, ever (C2).
  conversations_started integer not null default 0
);
create table ledger_transaction (
  member_id bigint not null,
  -- Idempotency key of the cause: made in the browser, or derived from an order.
  key uuid not null,
  id bigint not null,
  cause text not null,
  conversation_id bigint,
  message_number integer,
  order_id bigint,
  created_at timestamptz not null,
  primary key (member_id, key)
);
create unique index ledger_transaction_id on ledger_transaction (member_id, id);
-- Accounts: 1 the member's wallet, 2 sold credits, 3 given credits, 4 spent credits. Entries of a transaction sum to 0.
create table ledger_entry (
  member_id bigint not null,
  transaction_id bigint not null,
  account smallint not null,
  amount integer not null,
  primary key (member_id, transaction_id, account)
);
-- What a credit was bought for: spent oldest first, so that a price in money can stand beside every price in credits (H3).
create table credit_lot (
  member_id bigint not null,
  id bigint not null,
  credits integer not null check (credits > 0),
  remaining integer not null check (remaining >= 0),
  -- Minor units paid for the whole lot; 0 for given credits.
  paid_cents integer not null,
  currency text not null,
  order_id bigint,
  created_at timestamptz not null,
  primary key (member_id, id)
);
create index credit_lot_open on credit_lot (member_id, id) where remaining > 0;

create table discount_code (
  site_id bigint not null,
  code text collate "C" not null,
  value_percentage numeric(5, 2) not null,
  status text not null,
  validity text not null,
  -- The code that GET discountcode?welcome=true answers.
  is_welcome boolean not null default false,
  country text,
  member_id bigint,
  expires timestamptz,
  currency text,
  minimum_cents integer,
  payment_methods text[],
  primary key (site_id, code)
);
create table discount_use (
  member_id bigint not null,
  code text collate "C" not null,
  order_id bigint not null,
  used_at timestamptz not null,
  primary key (member_id, code, order_id)
);

create table credit_package (
  site_id bigint not null,
  id bigint not null,
  country text not null,
  credits integer not null check (credits > 0),
  price_cents integer not null check (price_cents > 0),
  currency text not null,
  position integer not null,
  emphasised boolean not null default false,
  primary key (site_id, id)
);
create table purchase_order (
  member_id bigint not null,
  id bigint not null,
  site_id bigint not null,
  key uuid not null,
  package_id bigint not null,
  credits integer not null,
  list_price_cents integer not null,
  price_cents integer not null,
  currency text not null,
  discount_code text,
  payment_country text not null,
  payment_method text not null,
  provider text not null,
  provider_reference text,
  checkout_url text,
  status text not null check (status in ('loading', 'pending', 'completed', 'failed', 'cancelled')),
  created_at timestamptz not null,
  completed_at timestamptz,
  primary key (member_id, id),
  unique (member_id, key)
);
-- What a provider's notice names → whose order it is.
create table payment_reference (
  provider text not null,
  reference text collate "C" not null,
  member_id bigint not null,
  order_id bigint not null,
  primary key (provider, reference)
);
create index payment_reference_member on payment_reference (member_id);
-- The embedded sandbox provider's own books: another system that happens to live here.
create table sandbox_payment (
  order_id bigint not null unique,
  reference text collate "C" primary key,
  amount_cents integer not null,
  currency text not null,
  method text not null,
  description text not null,
  return_url text not null,
  status text not null,
  created_at timestamptz not null
);

-- Spends credits: the wallet, its oldest lots (H3) and the ledger, or nothing at all. Raises `not_enough_credits`
-- (SQLSTATE BC001, the code as message). The wallet's row lock makes every spending of a member wait for the one before.
create function spend_credits(
  p_member bigint, p_key uuid, p_transaction bigint, p_cause text, p_credits integer,
  p_conversation bigint, p_message integer, p_now timestamptz
) returns integer
language plpgsql as $$
declare
  v_balance integer;
  v_left integer := p_credits;
  v_lot record;
begin
  update wallet set balance = balance - p_credits
   where member_id = p_member and balance >= p_credits
  returning balance into v_balance;
  if not found then
    raise exception using errcode = 'BC001', message = 'not_enough_credits';
  end if;

  insert into ledger_transaction (member_id, key, id, cause, conversation_id, message_number, created_at)
  values (p_member, p_key, p_transaction, p_cause, p_conversation, p_message, p_now);
  if p_credits = 0 then
    return v_balance;
  end if;

  for v_lot in select id, remaining from credit_lot where member_id = p_member and remaining > 0 order by id loop
    update credit_lot set remaining = remaining - least(v_left, v_lot.remaining)
     where member_id = p_member and id = v_lot.id;
    v_left := v_left - least(v_left, v_lot.remaining);
    exit when v_left = 0;
  end loop;
  insert into ledger_entry (member_id, transaction_id, account, amount)
  values (p_member, p_transaction, 1, -p_credits), (p_member, p_transaction, 4, p_credits);
  return v_balance;
end $$;

-- Gives or sells credits: wallet, lot and ledger, once per key. Answers the balance, and whether this call did it.
create function grant_credits(
  p_member bigint, p_key uuid, p_id bigint, p_cause text, p_credits integer, p_paid_cents integer, p_currency text,
  p_order bigint, p_now timestamptz
) returns table (balance integer, done boolean)
language plpgsql as $$
declare
  v_balance integer;
begin
  insert into wallet as w (member_id, balance) values (p_member, 0) on conflict (member_id) do nothing;
  -- The row lock first: the same key at the same moment waits here, and then finds what the other did.
  select w.balance into v_balance from wallet w where w.member_id = p_member for update;
  if exists (select 1 from ledger_transaction t where t.member_id = p_member and t.key = p_key) then
    return query select v_balance, false;
    return;
  end if;
  insert into ledger_transaction (member_id, key, id, cause, order_id, created_at)
  values (p_member, p_key, p_id, p_cause, p_order, p_now);
  if p_credits > 0 then
    update wallet w set balance = w.balance + p_credits where w.member_id = p_member returning w.balance into v_balance;
    insert into credit_lot (member_id, id, credits, remaining, paid_cents, currency, order_id, created_at)
    values (p_member, p_id, p_credits, p_credits, p_paid_cents, p_currency, p_order, p_now);
    insert into ledger_entry (member_id, transaction_id, account, amount)
    values (p_member, p_id, 1, p_credits), (p_member, p_id, case when p_paid_cents > 0 then 2 else 3 end, -p_credits);
  end if;
  return query select v_balance, true;
end $$;
