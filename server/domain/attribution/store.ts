import { named } from '#server/kernel/sql.ts'

export const insertOrigin = named(
  'insert_member_origin',
  `insert into member_origin (member_id, site_id, lander, slug, network, ref, sub1, sub2, sub3, signed_up_at)
   values ($1, $2, $3, $4, $5, $6, $7, $8, $9, $10)`,
)

export const updateActivated = named(
  'update_origin_activated',
  'update member_origin set activated_at = $2 where member_id = $1 and activated_at is null',
)

export const updatePurchased = named(
  'update_origin_purchased',
  'update member_origin set purchased_at = $2 where member_id = $1 and purchased_at is null',
)

/** Adds views to the counts of their hours (`count_landing_views`). */
export const addViews = named('add_landing_views', 'select count_landing_views($1::jsonb, $2)')

const key = 'site_id, hour, lander, slug, network, ref, sub1, sub2, sub3'
const addToCount = `on conflict (${key}) do update
   set views = c.views + excluded.views, sign_ups = c.sign_ups + excluded.sign_ups,
       activations = c.activations + excluded.activations, purchases = c.purchases + excluded.purchases`

/** Adds the events of member $1 to the counts of their hours, without the traffic source. */
export const keepCounts = named(
  'keep_landing_counts',
  `insert into landing_count as c (${key}, sign_ups, activations, purchases)
   select o.site_id, date_trunc('hour', e.at, 'UTC'), o.lander, o.slug, '', '', '', '', '',
          sum(e.sign_up), sum(e.activation), sum(e.purchase)
     from member_origin o
     cross join lateral (values (o.signed_up_at, 1, 0, 0), (o.activated_at, 0, 1, 0), (o.purchased_at, 0, 0, 1))
       as e(at, sign_up, activation, purchase)
    where o.member_id = $1 and e.at is not null
    group by 1, 2, 3, 4
    order by 1, 2, 3, 4
   ${addToCount}`,
)

export const deleteOrigin = named('delete_member_origin', 'delete from member_origin where member_id = $1')

export interface OriginRow {
  lander: string
  slug: string
  network: string
  ref: string
  sub1: string
  sub2: string
  sub3: string
  signed_up_at: string
  activated_at: string | null
  purchased_at: string | null
}

export const selectOrigin = named<OriginRow>(
  'select_member_origin',
  `select lander, slug, network, ref, sub1, sub2, sub3, signed_up_at, activated_at, purchased_at
     from member_origin where member_id = $1`,
)

/** Merges the counts before $1 that differ only in sub1, sub2 and sub3. */
export const mergeMarked = named(
  'merge_marked_landing_counts',
  `with marked as (
     delete from landing_count where hour < $1 and (sub1 <> '' or sub2 <> '' or sub3 <> '') returning *)
   insert into landing_count as c (${key}, views, sign_ups, activations, purchases)
   select site_id, hour, lander, slug, network, ref, '', '', '',
          sum(views), sum(sign_ups), sum(activations), sum(purchases)
     from marked group by 1, 2, 3, 4, 5, 6
   ${addToCount}`,
)

export const selectMarked = named(
  'select_marked_landing_count',
  `select 1 from landing_count where sub1 <> '' or sub2 <> '' or sub3 <> '' limit 1`,
)

export interface FiguresRow {
  day: string
  lander: string
  slug: string
  network: string
  ref: string
  sub1: string
  sub2: string
  sub3: string
  views: number
  sign_ups: number
  activations: number
  purchases: number
}

const place = 'lander, slug, network, ref, sub1, sub2, sub3'
const eventsOf = (column: string, counts: string) =>
  `select (${column} at time zone $4)::date, ${place}, ${counts} from member_origin
    where site_id = $1 and ${column} >= ($2::date::timestamp at time zone $4)
      and ${column} < (($3::date + 1)::timestamp at time zone $4)`

/** Selects at most $5 rows of the figures of site $1 on the days $2 to $3 in the time zone $4. */
export const selectFigures = named<FiguresRow>(
  'select_landing_figures',
  `select day::text, ${place}, sum(views)::int as views, sum(sign_ups)::int as sign_ups,
          sum(activations)::int as activations, sum(purchases)::int as purchases
     from (
       select (hour at time zone $4)::date as day, ${place}, views, sign_ups, activations, purchases
         from landing_count
        where site_id = $1 and hour >= ($2::date::timestamp at time zone $4)
          and hour < (($3::date + 1)::timestamp at time zone $4)
       union all ${eventsOf('signed_up_at', '0, 1, 0, 0')}
       union all ${eventsOf('activated_at', '0, 0, 1, 0')}
       union all ${eventsOf('purchased_at', '0, 0, 0, 1')}
     ) as events
    group by day, ${place}
    order by day desc, sum(views) desc, ${place}
    limit $5`,
)
