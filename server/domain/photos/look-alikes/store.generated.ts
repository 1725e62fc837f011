// `npm run sql` writes this file. PostgreSQL describes the statements (docs/decisions/073).
import type { MemberId, PhotoId, SiteId } from '#contract/wire/ids.ts'

export interface Statements {
  select_look_alike_photos: {
    parameters: {
      member_id: MemberId
      site_ids: readonly SiteId[]
      limit: string | number | bigint
      near_bits: string | number | bigint
    }
    row: {
      member_id: MemberId
      photo_id: PhotoId
      own_photo_id: PhotoId
      bits: number | null
    }
  }
}
