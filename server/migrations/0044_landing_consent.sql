-- Module: accounts
-- Consent of members to be shown on landing pages. Specification: L3, H8.

-- The time of the consent; null: none, or withdrawn.
alter table member add column landing_consent_at timestamptz;
