// `npm run sql` writes this file. PostgreSQL describes the statements (docs/decisions/073).
import type { PhotoPoint } from '#contract/moderation/review-order.ts'
import type { RejectionReason } from '#contract/photos/photos.ts'
import type { Image } from '#contract/profiles/profiles.ts'
import type { MemberId, PhotoId, ReportId, SiteId } from '#contract/wire/ids.ts'
import type { PhotoFlag } from '#server/domain/photos/rules.ts'

export interface Statements {
  select_photos: {
    parameters: {
      member_id: MemberId
    }
    row: {
      member_id: MemberId
      id: PhotoId
      site_id: SiteId
      media_key: string
      status: Image['status']
      position: number
      width: number
      height: number
      thumbhash: string
      created_at: string
      reviewed_at: string | null
      is_private: boolean
      reason: RejectionReason | null
      note: string
      appeal: string | null
      appealed_at: string | null
      waiting_since: string | null
      due_at: string | null
      points: PhotoPoint[]
      flags: PhotoFlag[]
      /** The report whose decision hides the photo, or `null` if no report hides it. */
      hidden_by: ReportId | null
      /** The crop box as x, y, width, height, or `null` if the photo is not cropped. */
      crop: [x: number, y: number, width: number, height: number] | null
      ai_source: string | null
    }
  }
  select_photo: {
    parameters: {
      member_id: MemberId
      id: PhotoId
    }
    row: {
      member_id: MemberId
      id: PhotoId
      site_id: SiteId
      media_key: string
      status: Image['status']
      position: number
      width: number
      height: number
      thumbhash: string
      created_at: string
      reviewed_at: string | null
      is_private: boolean
      reason: RejectionReason | null
      note: string
      appeal: string | null
      appealed_at: string | null
      waiting_since: string | null
      due_at: string | null
      points: PhotoPoint[]
      flags: PhotoFlag[]
      /** The report whose decision hides the photo, or `null` if no report hides it. */
      hidden_by: ReportId | null
      /** The crop box as x, y, width, height, or `null` if the photo is not cropped. */
      crop: [x: number, y: number, width: number, height: number] | null
      ai_source: string | null
    }
  }
  select_photos_of_members: {
    parameters: {
      member_ids: readonly MemberId[]
    }
    row: {
      member_id: MemberId
      id: PhotoId
      site_id: SiteId
      media_key: string
      status: Image['status']
      position: number
      width: number
      height: number
      thumbhash: string
      created_at: string
      reviewed_at: string | null
      is_private: boolean
      reason: RejectionReason | null
      note: string
      appeal: string | null
      appealed_at: string | null
      waiting_since: string | null
      due_at: string | null
      points: PhotoPoint[]
      flags: PhotoFlag[]
      /** The report whose decision hides the photo, or `null` if no report hides it. */
      hidden_by: ReportId | null
      /** The crop box as x, y, width, height, or `null` if the photo is not cropped. */
      crop: [x: number, y: number, width: number, height: number] | null
      ai_source: string | null
    }
  }
  select_shows_ai: {
    parameters: {
      member_id: MemberId
    }
    row: {
      shows_ai: boolean
    }
  }
  select_media: {
    parameters: {
      media_key: string
    }
    row: {
      member_id: MemberId
      photo_id: PhotoId
    }
  }
  insert_photo: {
    parameters: {
      member_id: MemberId
      id: PhotoId
      site_id: SiteId
      media_key: string
      status: Image['status']
      width: number
      height: number
      thumbhash: string
      created_at: string | Date
      reviewed_at: string | Date | null
      waiting_since: string | Date | null
      due_at: string | Date | null
      flags: readonly PhotoFlag[]
      prints: readonly (string | number | bigint)[]
      ai_source: string | null
      limit: string | number | bigint
    }
    row: {}
  }
  insert_media: {
    parameters: {
      media_key: string
      member_id: MemberId
      photo_id: PhotoId
    }
    row: {}
  }
  count_photos_without_rejected: {
    parameters: {
      member_id: MemberId
    }
    row: {
      count: number
    }
  }
  activate_photo: {
    parameters: {
      reviewed_at: string | Date
      is_ai: boolean
      member_id: MemberId
      id: PhotoId
    }
    row: {
      member_id: MemberId
      id: PhotoId
      site_id: SiteId
      media_key: string
      status: Image['status']
      position: number
      width: number
      height: number
      thumbhash: string
      created_at: string
      reviewed_at: string | null
      is_private: boolean
      reason: RejectionReason | null
      note: string
      appeal: string | null
      appealed_at: string | null
      waiting_since: string | null
      due_at: string | null
      points: PhotoPoint[]
      flags: PhotoFlag[]
      /** The report whose decision hides the photo, or `null` if no report hides it. */
      hidden_by: ReportId | null
      /** The crop box as x, y, width, height, or `null` if the photo is not cropped. */
      crop: [x: number, y: number, width: number, height: number] | null
      ai_source: string | null
    }
  }
  reject_photo: {
    parameters: {
      reason: RejectionReason
      note: string
      reviewed_at: string | Date
      member_id: MemberId
      id: PhotoId
    }
    row: {
      member_id: MemberId
      id: PhotoId
      site_id: SiteId
      media_key: string
      status: Image['status']
      position: number
      width: number
      height: number
      thumbhash: string
      created_at: string
      reviewed_at: string | null
      is_private: boolean
      reason: RejectionReason | null
      note: string
      appeal: string | null
      appealed_at: string | null
      waiting_since: string | null
      due_at: string | null
      points: PhotoPoint[]
      flags: PhotoFlag[]
      /** The report whose decision hides the photo, or `null` if no report hides it. */
      hidden_by: ReportId | null
      /** The crop box as x, y, width, height, or `null` if the photo is not cropped. */
      crop: [x: number, y: number, width: number, height: number] | null
      ai_source: string | null
      prints: string[]
    }
  }
  hide_photo: {
    parameters: {
      reason: RejectionReason
      note: string
      reviewed_at: string | Date
      hidden_by: ReportId
      member_id: MemberId
      id: PhotoId
    }
    row: {
      member_id: MemberId
      id: PhotoId
      site_id: SiteId
      media_key: string
      status: Image['status']
      position: number
      width: number
      height: number
      thumbhash: string
      created_at: string
      reviewed_at: string | null
      is_private: boolean
      reason: RejectionReason | null
      note: string
      appeal: string | null
      appealed_at: string | null
      waiting_since: string | null
      due_at: string | null
      points: PhotoPoint[]
      flags: PhotoFlag[]
      /** The report whose decision hides the photo, or `null` if no report hides it. */
      hidden_by: ReportId | null
      /** The crop box as x, y, width, height, or `null` if the photo is not cropped. */
      crop: [x: number, y: number, width: number, height: number] | null
      ai_source: string | null
      prints: string[]
    }
  }
  restore_photo: {
    parameters: {
      status: Image['status']
      reason: RejectionReason | null
      note: string
      waiting_since: string | Date | null
      ai_source: string | null
      member_id: MemberId
      id: PhotoId
      hidden_by: ReportId | null
    }
    row: {
      member_id: MemberId
      id: PhotoId
      site_id: SiteId
      media_key: string
      status: Image['status']
      position: number
      width: number
      height: number
      thumbhash: string
      created_at: string
      reviewed_at: string | null
      is_private: boolean
      reason: RejectionReason | null
      note: string
      appeal: string | null
      appealed_at: string | null
      waiting_since: string | null
      due_at: string | null
      points: PhotoPoint[]
      flags: PhotoFlag[]
      /** The report whose decision hides the photo, or `null` if no report hides it. */
      hidden_by: ReportId | null
      /** The crop box as x, y, width, height, or `null` if the photo is not cropped. */
      crop: [x: number, y: number, width: number, height: number] | null
      ai_source: string | null
      prints: string[]
    }
  }
  look_at_photo_again: {
    parameters: {
      now: string | Date
      due_at: string | Date
      member_id: MemberId
      id: PhotoId
    }
    row: {}
  }
  appeal_photo: {
    parameters: {
      appeal: string
      appealed_at: string | Date
      member_id: MemberId
      id: PhotoId
    }
    row: {
      member_id: MemberId
      id: PhotoId
      site_id: SiteId
      media_key: string
      status: Image['status']
      position: number
      width: number
      height: number
      thumbhash: string
      created_at: string
      reviewed_at: string | null
      is_private: boolean
      reason: RejectionReason | null
      note: string
      appeal: string | null
      appealed_at: string | null
      waiting_since: string | null
      due_at: string | null
      points: PhotoPoint[]
      flags: PhotoFlag[]
      /** The report whose decision hides the photo, or `null` if no report hides it. */
      hidden_by: ReportId | null
      /** The crop box as x, y, width, height, or `null` if the photo is not cropped. */
      crop: [x: number, y: number, width: number, height: number] | null
      ai_source: string | null
    }
  }
  set_photo_private: {
    parameters: {
      is_private: boolean
      member_id: MemberId
      id: PhotoId
    }
    row: {
      member_id: MemberId
      id: PhotoId
      site_id: SiteId
      media_key: string
      status: Image['status']
      position: number
      width: number
      height: number
      thumbhash: string
      created_at: string
      reviewed_at: string | null
      is_private: boolean
      reason: RejectionReason | null
      note: string
      appeal: string | null
      appealed_at: string | null
      waiting_since: string | null
      due_at: string | null
      points: PhotoPoint[]
      flags: PhotoFlag[]
      /** The report whose decision hides the photo, or `null` if no report hides it. */
      hidden_by: ReportId | null
      /** The crop box as x, y, width, height, or `null` if the photo is not cropped. */
      crop: [x: number, y: number, width: number, height: number] | null
      ai_source: string | null
    }
  }
  set_photo_own_word: {
    parameters: {
      ai_source: string | null
      member_id: MemberId
      id: PhotoId
    }
    row: {
      member_id: MemberId
      id: PhotoId
      site_id: SiteId
      media_key: string
      status: Image['status']
      position: number
      width: number
      height: number
      thumbhash: string
      created_at: string
      reviewed_at: string | null
      is_private: boolean
      reason: RejectionReason | null
      note: string
      appeal: string | null
      appealed_at: string | null
      waiting_since: string | null
      due_at: string | null
      points: PhotoPoint[]
      flags: PhotoFlag[]
      /** The report whose decision hides the photo, or `null` if no report hides it. */
      hidden_by: ReportId | null
      /** The crop box as x, y, width, height, or `null` if the photo is not cropped. */
      crop: [x: number, y: number, width: number, height: number] | null
      ai_source: string | null
    }
  }
  set_photo_files: {
    parameters: {
      media_key: string
      width: number
      height: number
      thumbhash: string
      crop: readonly [x: number, y: number, width: number, height: number] | null
      member_id: MemberId
      id: PhotoId
      old_media_key: string
    }
    row: {
      member_id: MemberId
      id: PhotoId
      site_id: SiteId
      media_key: string
      status: Image['status']
      position: number
      width: number
      height: number
      thumbhash: string
      created_at: string
      reviewed_at: string | null
      is_private: boolean
      reason: RejectionReason | null
      note: string
      appeal: string | null
      appealed_at: string | null
      waiting_since: string | null
      due_at: string | null
      points: PhotoPoint[]
      flags: PhotoFlag[]
      /** The report whose decision hides the photo, or `null` if no report hides it. */
      hidden_by: ReportId | null
      /** The crop box as x, y, width, height, or `null` if the photo is not cropped. */
      crop: [x: number, y: number, width: number, height: number] | null
      ai_source: string | null
    }
  }
  order_photos: {
    parameters: {
      photo_ids: readonly PhotoId[]
      member_id: MemberId
    }
    row: {
      id: PhotoId
      was_named: boolean
    }
  }
  delete_photo: {
    parameters: {
      member_id: MemberId
      id: PhotoId
    }
    row: {
      id: PhotoId
      media_key: string
    }
  }
  delete_photos_of_member: {
    parameters: {
      member_id: MemberId
    }
    row: {
      id: PhotoId
      media_key: string
    }
  }
  delete_media: {
    parameters: {
      media_keys: readonly string[]
    }
    row: {}
  }
  select_photo_backlog: {
    parameters: {
      site_ids: readonly SiteId[]
      limit: string | number | bigint
    }
    row: {
      count: number
      since: string | null
      due: string | null
    }
  }
  select_photos_to_review: {
    parameters: {
      site_ids: readonly SiteId[]
      skipped: readonly (string | number | bigint)[]
      limit: string | number | bigint
    }
    row: {
      member_id: MemberId
      id: PhotoId
      site_id: SiteId
      media_key: string
      status: Image['status']
      position: number
      width: number
      height: number
      thumbhash: string
      created_at: string
      reviewed_at: string | null
      is_private: boolean
      reason: RejectionReason | null
      note: string
      appeal: string | null
      appealed_at: string | null
      waiting_since: string
      due_at: string | null
      points: PhotoPoint[]
      flags: PhotoFlag[]
      /** The report whose decision hides the photo, or `null` if no report hides it. */
      hidden_by: ReportId | null
      /** The crop box as x, y, width, height, or `null` if the photo is not cropped. */
      crop: [x: number, y: number, width: number, height: number] | null
      ai_source: string | null
    }
  }
  select_photo_appeal_backlog: {
    parameters: {
      site_ids: readonly SiteId[]
      limit: string | number | bigint
    }
    row: {
      count: number
      since: string | null
      due: string | null
    }
  }
  select_photo_appeals_to_review: {
    parameters: {
      site_ids: readonly SiteId[]
      skipped: readonly (string | number | bigint)[]
      limit: string | number | bigint
    }
    row: {
      member_id: MemberId
      id: PhotoId
      site_id: SiteId
      media_key: string
      status: Image['status']
      position: number
      width: number
      height: number
      thumbhash: string
      created_at: string
      reviewed_at: string | null
      is_private: boolean
      reason: RejectionReason | null
      note: string
      appeal: string | null
      appealed_at: string
      waiting_since: string
      due_at: string | null
      points: PhotoPoint[]
      flags: PhotoFlag[]
      /** The report whose decision hides the photo, or `null` if no report hides it. */
      hidden_by: ReportId | null
      /** The crop box as x, y, width, height, or `null` if the photo is not cropped. */
      crop: [x: number, y: number, width: number, height: number] | null
      ai_source: string | null
    }
  }
  update_photo_due: {
    parameters: {
      orders: string
      member_id: MemberId
    }
    row: {}
  }
  count_waiting_photos_by_day: {
    parameters: {
      now: string | Date
      site_ids: readonly SiteId[]
      from: string | Date
    }
    row: {
      is_appeal: boolean
      came_ago: number
      count: number
    }
  }
  select_waiting_photo: {
    parameters: {
      site_ids: readonly SiteId[]
      id: PhotoId
    }
    row: {
      site_id: SiteId
      member_id: MemberId
    }
  }
  select_resembling_print: {
    parameters: {
      print: string | number | bigint
      near_bits: string | number | bigint
    }
    row: {}
  }
  insert_rejected_print: {
    parameters: {
      id: string | number | bigint
      photo_id: PhotoId | null
      prints: readonly (string | number | bigint)[]
      rejected_at: string | Date
    }
    row: {}
  }
  delete_rejected_print: {
    parameters: {
      photo_ids: readonly PhotoId[]
    }
    row: {}
  }
  unlink_rejected_prints: {
    parameters: {
      photo_ids: readonly PhotoId[]
    }
    row: {}
  }
  delete_old_prints: {
    parameters: {
      before: string | Date
    }
    row: {}
  }
  insert_ready_photos: {
    parameters: {
      rows: string
    }
    row: {}
  }
  select_photos_without_prints: {
    parameters: {
      member_id: MemberId
      id: PhotoId
      limit: string | number | bigint
    }
    row: {
      member_id: MemberId
      id: PhotoId
      site_id: SiteId
      media_key: string
      status: Image['status']
      position: number
      width: number
      height: number
      thumbhash: string
      created_at: string
      reviewed_at: string | null
      is_private: boolean
      reason: RejectionReason | null
      note: string
      appeal: string | null
      appealed_at: string | null
      waiting_since: string | null
      due_at: string | null
      points: PhotoPoint[]
      flags: PhotoFlag[]
      /** The report whose decision hides the photo, or `null` if no report hides it. */
      hidden_by: ReportId | null
      /** The crop box as x, y, width, height, or `null` if the photo is not cropped. */
      crop: [x: number, y: number, width: number, height: number] | null
      ai_source: string | null
    }
  }
  count_photos_without_prints: {
    parameters: {}
    row: {
      count: number
    }
  }
  set_photo_prints: {
    parameters: {
      prints: readonly (string | number | bigint)[]
      member_id: MemberId
      id: PhotoId
    }
    row: {}
  }
  select_first_approved_photos: {
    parameters: {
      member_ids: readonly MemberId[]
    }
    row: {
      member_id: MemberId
      approved_at: string
    }
  }
}
