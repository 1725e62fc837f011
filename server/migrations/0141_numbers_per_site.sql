-- Module: orders
-- Short numbers of withdrawals and references of mandates are unique within a site, no longer within the installation: a
-- site that moves in from another installation keeps those that its members have on paper. The sequences remain common.
-- The tables are small, so that the new indexes are built at once.

alter table withdrawal drop constraint withdrawal_number_key;
create unique index withdrawal_site_number on withdrawal (site_id, number);

alter table debit_mandate drop constraint debit_mandate_reference_key;
create unique index debit_mandate_site_reference on debit_mandate (site_id, reference);
