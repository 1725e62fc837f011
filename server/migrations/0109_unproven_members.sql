-- Module: profiles
-- The members without a proof of age, for the count of a site that requires it.

create index profile_unproven on profile (site_id)
  where kind = 'member' and status = 'active' and age_over_18 is not true;
