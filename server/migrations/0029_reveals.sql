-- Module: relations
-- A reveal before the comparison of new contacts holds after it. Specification: X4, decision 031.

alter table known_contact
  -- Members to whom the owner has revealed themself since the contact was added: the comparison does not hide the owner
  -- from them. Empty once the contact is compared.
  add column revealed_to bigint[] not null default '{}';
