-- Module: attribution
-- Adds views to their hours. The URL of a view is anybody's input, so an hour of a site has at most `p_keys_max`
-- different counts. Views beyond that are added to the traffic source '*' of their lander and slug.
create or replace function count_landing_views(p_views jsonb, p_keys_max integer) returns void
language plpgsql as $$
declare
  v record;
  v_keys integer;
begin
  for v in
    select * from jsonb_to_recordset(p_views) as c(
      site_id bigint, hour timestamptz, lander text, slug text, network text, ref text, sub1 text, sub2 text, sub3 text,
      views integer)
    order by site_id, hour, lander, slug, network, ref, sub1, sub2, sub3
  loop
    update landing_count l set views = l.views + v.views
     where l.site_id = v.site_id and l.hour = v.hour and l.lander = v.lander and l.slug = v.slug
       and l.network = v.network and l.ref = v.ref and l.sub1 = v.sub1 and l.sub2 = v.sub2 and l.sub3 = v.sub3;
    continue when found;
    select count(*) into v_keys from landing_count l where l.site_id = v.site_id and l.hour = v.hour;
    if v_keys >= p_keys_max then
      v.network := '*'; v.ref := ''; v.sub1 := ''; v.sub2 := ''; v.sub3 := '';
    end if;
    insert into landing_count as l (site_id, hour, lander, slug, network, ref, sub1, sub2, sub3, views)
    values (v.site_id, v.hour, v.lander, v.slug, v.network, v.ref, v.sub1, v.sub2, v.sub3, v.views)
    on conflict (site_id, hour, lander, slug, network, ref, sub1, sub2, sub3)
    do update set views = l.views + excluded.views;
  end loop;
end $$;
