-- Module: credits
-- Finds the ledger rows that moved money in a time, for the figures of the business.

create index ledger_transaction_money on ledger_transaction (created_at) where currency is not null;
