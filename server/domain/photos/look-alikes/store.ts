import { statements } from '#server/kernel/sql.ts'
import type { Statements } from './store.generated.ts'

const named = statements<Statements>()

/** The photos that everybody sees or will see, near the print (perceptual hash) `:print`, of members but `:member_id`. */
const near = (print: string) => `print_bands(p.prints[1:1]) && print_probes(${print})
  and bit_count((p.prints[1] # ${print})::bit(64)) <= :near_bits and not p.is_private and p.status <> 'rejected'`

/** Returns a row if another member of the installation has a photo near `:print`. */
export const selectNearPrint = named(
  'select_photo_near_print',
  `select 1 from photo p where ${near(':print::bigint')} and p.member_id <> :member_id limit 1`,
)

/** Selects the print of a stored photo, which may have none. */
export const selectPrint = named(
  'select_photo_print',
  'select prints[1] as print from photo where member_id = :member_id and id = :id',
)

/**
 * Selects the photos of other members on the sites `:site_ids` that are near the photos `:photo_ids` of `:member_ids`, at
 * most `:limit` for each, the most alike first. Private photos are compared with nothing.
 */
export const selectNearPhotos = named(
  'select_photos_near_photos',
  `select own.id as own_photo_id, near.member_id, near.site_id, near.media_key, near.bits
     from photo own cross join lateral (
       select p.member_id, p.site_id, p.media_key, bit_count((p.prints[1] # own.prints[1])::bit(64))::int as bits
         from photo p
        where ${near('own.prints[1]')} and p.member_id <> own.member_id and p.site_id = any (:site_ids::bigint[])
        order by bits, p.id limit :limit) near
    where own.member_id = any (:member_ids::bigint[]) and own.id = any (:photo_ids::bigint[])
      and cardinality(own.prints) > 0 and not own.is_private`,
)

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
