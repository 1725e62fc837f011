-- Module: credits
-- Returns the packages that a site sells at the time `p_at`, of all countries.
create or replace function current_packages(p_site bigint, p_at timestamptz)
returns table (country text, id bigint, credits integer, price_cents integer, currency text, place bigint, emphasised boolean)
language sql stable as $$
  with running as (
    select distinct on (l.country) l.country, l.currency, l.packages from price_list l
     where l.site_id = p_site and l.withdrawn_at is null and l.starts_at <= p_at and (l.ends_at is null or l.ends_at > p_at)
     order by l.country, l.starts_at desc, l.id desc)
  select r.country, (p.pack ->> 'id')::bigint, (p.pack ->> 'credits')::integer, (p.pack ->> 'price_cents')::integer,
         r.currency, p.place, (p.pack ->> 'emphasised')::boolean
    from running r cross join jsonb_array_elements(r.packages) with ordinality as p(pack, place)
  union all
  select c.country, c.id, c.credits, c.price_cents, c.currency, c.position, c.emphasised from credit_package c
   where c.site_id = p_site and not exists (select from running r where r.country = c.country)
$$;
