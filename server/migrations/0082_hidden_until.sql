-- Module: profiles

-- Others do not see the profile before this time, because the member is suspended; null: no such suspension.
alter table profile add column hidden_until timestamptz;
