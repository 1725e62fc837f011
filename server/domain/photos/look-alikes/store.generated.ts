// `npm run sql` writes this file. PostgreSQL describes the statements (docs/decisions/073).
import type { MemberId, PhotoId, SiteId } from '#contract/wire/ids.ts'

export interface Statements {
  select_photo_near_print: {
    parameters: {
      print: string | number | bigint
      near_bits: string | number | bigint
      member_id: MemberId
    }
    row: {}
  }
  select_photo_print: {
    parameters: {
      member_id: MemberId
      id: PhotoId
    }
    row: {
      print: string | null
    }
  }
  select_photos_near_photos: {
    parameters: {
      near_bits: string | number | bigint
      site_ids: readonly SiteId[]
      limit: string | number | bigint
      member_ids: readonly MemberId[]
      photo_ids: readonly PhotoId[]
    }
    row: {
      own_photo_id: PhotoId
      member_id: MemberId
      site_id: SiteId
      media_key: string
      bits: number | null
    }
  }
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
