-- Module: dates
-- X19: whether the message to the friend has left, so that one who got no alarm gets no all-clear.

-- `unsent`: certainly not; `sending`: an attempt runs. Null: there was no alarm, or it has left, or it may have.
alter table check_in add column alarm text;
