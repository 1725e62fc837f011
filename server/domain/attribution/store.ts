import { statements } from '#server/kernel/sql.ts'
import type { Statements } from './store.generated.ts'

const named = statements<Statements>()

export const insertOrigin = named(
  'insert_member_origin',
  `insert into member_origin (member_id, site_id, lander, slug, network, ref, sub1, sub2, sub3, signed_up_at)
   values (:member_id, :site_id, :lander, :slug, :network, :ref, :sub1, :sub2, :sub3, :signed_up_at)`,
)

export const updateActivated = named(
  'update_origin_activated',
  `update member_origin set activated_at = :activated_at where member_id = :member_id and activated_at is null`,
)

export const updatePurchased = named(
  'update_origin_purchased',
  `update member_origin set purchased_at = :purchased_at where member_id = :member_id and purchased_at is null`,
)

/** Adds views to the counts of their hours (`count_landing_views`). */
export const addViews = named('add_landing_views', 'select count_landing_views(:views::jsonb, :keys_max)')

const key = 'site_id, hour, lander, slug, network, ref, sub1, sub2, sub3'
const addToCount = `on conflict (${key}) do update
   set views = c.views + excluded.views, sign_ups = c.sign_ups + excluded.sign_ups,
       activations = c.activations + excluded.activations, purchases = c.purchases + excluded.purchases`

/** Adds the events of member `:member_id` to the counts of their hours, without the traffic source. */
export const keepCounts = named(
  'keep_landing_counts',
  `insert into landing_count as c (${key}, sign_ups, activations, purchases)
   select o.site_id, date_trunc('hour', e.at, 'UTC'), o.lander, o.slug, '', '', '', '', '',
          sum(e.sign_up), sum(e.activation), sum(e.purchase)
     from member_origin o
     cross join lateral (values (o.signed_up_at, 1, 0, 0), (o.activated_at, 0, 1, 0), (o.purchased_at, 0, 0, 1))
       as e(at, sign_up, activation, purchase)
    where o.member_id = :member_id and e.at is not null
    group by 1, 2, 3, 4
    order by 1, 2, 3, 4
   ${addToCount}`,
)

export const deleteOrigin = named(
  'delete_member_origin',
  'delete from member_origin where member_id = :member_id',
)

export const selectOrigin = named(
  'select_member_origin',
  `select lander, slug, network, ref, sub1, sub2, sub3, signed_up_at, activated_at, purchased_at
     from member_origin where member_id = :member_id`,
)

/** Merges the counts before `:max_hour` that differ only in sub1, sub2 and sub3. */
export const mergeMarked = named(
  'merge_marked_landing_counts',
  `with marked as (
     delete from landing_count where hour < :max_hour and (sub1 <> '' or sub2 <> '' or sub3 <> '') returning *)
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

const place = 'lander, slug, network, ref, sub1, sub2, sub3'
const eventsOf = (column: string, counts: string) =>
  `select (${column} at time zone :time_zone)::date, ${place}, ${counts} from member_origin
    where site_id = any (:site_ids::bigint[]) and ${column} >= (:from::date::timestamp at time zone :time_zone)
      and ${column} < ((:to::date + 1)::timestamp at time zone :time_zone)`

/**
 * Selects the figures of the sites on the days `:from` to `:to` in the time zone `:time_zone`, by `:by`. Each other
 * parameter restricts them to one value, unless it is null. Rows without a number of at least `:least`, and those after
 * the first `:limit`, are one row without a name.
 */
export const selectFigures = named(
  'select_landing_figures',
  `with events as (
     select (hour at time zone :time_zone)::date as day, ${place}, views, sign_ups, activations, purchases
       from landing_count
      where site_id = any (:site_ids::bigint[]) and hour >= (:from::date::timestamp at time zone :time_zone)
        and hour < ((:to::date + 1)::timestamp at time zone :time_zone)
     union all ${eventsOf('signed_up_at', '0, 1, 0, 0')}
     union all ${eventsOf('activated_at', '0, 0, 1, 0')}
     union all ${eventsOf('purchased_at', '0, 0, 0, 1')}
   ), figures as (
     select case :by::text when 'day' then day::text when 'lander' then lander
              when 'slug' then lander || case slug when '' then '' else '/' || slug end
              when 'network' then network when 'ref' then ref
              when 'sub1' then sub1 when 'sub2' then sub2 else sub3 end as name,
            sum(views) as views, sum(sign_ups) as sign_ups, sum(activations) as activations, sum(purchases) as purchases
       from events
      where (:lander?::text is null or lander = :lander) and (:slug?::text is null or slug = :slug)
        and (:network?::text is null or network = :network) and (:ref?::text is null or ref = :ref)
        and (:sub1?::text is null or sub1 = :sub1) and (:sub2?::text is null or sub2 = :sub2)
        and (:sub3?::text is null or sub3 = :sub3)
      group by 1
   ), ranked as (
     select *, greatest(views, sign_ups, activations, purchases) >= :least::int
               and row_number() over (order by purchases desc, activations desc, sign_ups desc, views desc, name)
                   <= :limit::int as is_shown
       from figures
   )
   select case when is_shown then name end as name, sum(views)::int as views, sum(sign_ups)::int as sign_ups,
          sum(activations)::int as activations, sum(purchases)::int as purchases
     from ranked group by is_shown, case when is_shown then name end
    order by is_shown desc, sum(purchases) desc, sum(activations) desc, sum(sign_ups) desc, sum(views) desc, 1`,
)

export type CampaignRow = Statements['select_campaigns']['row']
const campaignColumns = `id, version, key, name, lander, slug, network, ref, sub1, sub2, sub3, code, starts_at, ends_at,
  created_by, created_at`

/** Selects the version of each campaign that applies, the newest campaign first. */
export const selectCampaigns = named(
  'select_campaigns',
  `select distinct on (id) ${campaignColumns} from campaign where site_id = :site_id order by id desc, version desc`,
)

/** Selects the latest version of a campaign up to `:version`, or of all if it is null. */
export const selectCampaign = named(
  'select_campaign',
  `select ${campaignColumns} from campaign
    where site_id = :site_id and id = :id and (:version?::int is null or version <= :version)
    order by version desc limit 1`,
)

export const selectCampaignByKey = named(
  'select_campaign_by_key',
  `select ${campaignColumns} from campaign where site_id = :site_id and key = :key order by version desc limit 1`,
)

/** Inserts a version. Inserts nothing if the campaign has this version already, or if the key of a new one is taken. */
export const insertCampaign = named(
  'insert_campaign',
  `insert into campaign (site_id, ${campaignColumns})
   values (:site_id, :id, :version, :key, :name, :lander, :slug, :network, :ref, :sub1, :sub2, :sub3, :code?,
     :starts_at, :ends_at?, :created_by, :created_at)
   on conflict do nothing
   returning id`,
)
