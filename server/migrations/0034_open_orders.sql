-- Module: orders
-- Time of the last attempt to create an order's payment, and at most one charge with an unknown result. Specification:
-- M3.

alter table purchase_order
  -- A provider may list the payment only some minutes later. Null for orders of earlier releases.
  add column attempted_at timestamptz;

-- A member has at most one charge of a stored payment method whose result is unknown.
create unique index purchase_order_unknown_charge on purchase_order (member_id)
  where mandate_id is not null and provider_reference is null and status = 'loading';
