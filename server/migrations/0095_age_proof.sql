-- Module: profiles
-- The proof of a member's age: the answer, the method and the day, and nothing else of the attestation (decision 092).

alter table profile
  -- Whether the attestation said that the member is at least 18; null: none was shown.
  add column age_over_18 boolean,
  add column age_method text check (age_method in ('eu_app', 'sandbox')),
  add column age_proved_on date;
