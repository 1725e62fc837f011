-- Module: orders
-- Time of the last attempt to create an order's payment. Specification: M3.

alter table purchase_order
  -- A provider may list the payment only some minutes later. Null for orders of earlier releases.
  add column attempted_at timestamptz;
