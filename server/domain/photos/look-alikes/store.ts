import { statements } from '#server/kernel/sql.ts'
import type { Statements } from './store.generated.ts'

const named = statements<Statements>()

/**
 * Selects photos of other members on the sites `:site_ids` whose print (perceptual hash) differs from that of a photo of
 * `:member_id` by at most `:near_bits` bits, which must be at most 7. Compares at most `:limit` candidates for each
 * photo. Private photos are compared with nothing.
 */
export const selectLookAlikes = named(
  'select_look_alike_photos',
  `with own as (
     select id, prints[1] as print from photo
      where member_id = :member_id and not is_private and cardinality(prints) > 0)
   select near.member_id, near.id as photo_id, own.id as own_photo_id,
          bit_count((near.print # own.print)::bit(64))::int as bits
     from own cross join lateral (
       select p.member_id, p.id, p.prints[1] as print from photo p
        where print_bands(p.prints[1:1]) && print_probes(own.print) and p.member_id <> :member_id
          and p.site_id = any (:site_ids::bigint[]) and not p.is_private
        limit :limit) near
    where bit_count((near.print # own.print)::bit(64)) <= :near_bits
    order by bits`,
)
