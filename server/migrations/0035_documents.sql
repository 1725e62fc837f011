-- Module: orders
-- The seller of a document as it was when the document got its number. Specification: N2.

alter table purchase_order
  -- Name, address and VAT numbers of the company; null for a document of an earlier release.
  add column seller jsonb;
