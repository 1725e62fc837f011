-- Module: orders
-- O1: finds the members who pay from the same account or with the same phone.
create index debit_mandate_iban on debit_mandate (iban);
create index debit_mandate_phone on debit_mandate (phone);
