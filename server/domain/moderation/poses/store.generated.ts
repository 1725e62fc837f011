// `npm run sql` writes this file. PostgreSQL describes the statements (docs/decisions/073).
import type { PosePoint } from '#contract/moderation/review-order.ts'
import type { Gesture, PoseReason } from '#contract/moderation/verification.ts'
import type { MemberId, PhotoId, SiteId, VerificationId } from '#contract/wire/ids.ts'

export interface Statements {
  insert_pose: {
    parameters: {
      member_id: MemberId
      id: VerificationId
      site_id: SiteId
      gesture: Gesture
      media_key: string
      photos: readonly PhotoId[]
      created_at: string | Date
      erase_at: string | Date
      due_at: string | Date
    }
    row: {
      member_id: MemberId
      id: VerificationId
      site_id: SiteId
      gesture: Gesture
      media_key: string | null
      status: 'waiting' | 'approved' | 'rejected' | 'expired' | 'withdrawn' | 'lapsed'
      reason: PoseReason | null
      photos: PhotoId[]
      created_at: string
      decided_at: string | null
      erase_at: string | null
      due_at: string | null
      points: PosePoint[]
      photo_id: PhotoId | null
    }
  }
  insert_comparison: {
    parameters: {
      member_id: MemberId
      id: VerificationId
      site_id: SiteId
      gesture: Gesture
      photo_id: PhotoId
      photos: readonly PhotoId[]
      created_at: string | Date
      due_at: string | Date
    }
    row: {}
  }
  change_compared_photos: {
    parameters: {
      photos: readonly PhotoId[]
      member_id: MemberId
    }
    row: {}
  }
  withdraw_comparison: {
    parameters: {
      member_id: MemberId
    }
    row: {
      photos: PhotoId[]
    }
  }
  select_lapsed_verification: {
    parameters: {
      member_id: MemberId
    }
    row: {
      member_id: MemberId
      id: VerificationId
      site_id: SiteId
      gesture: Gesture
      media_key: string | null
      status: 'waiting' | 'approved' | 'rejected' | 'expired' | 'withdrawn' | 'lapsed'
      reason: PoseReason | null
      photos: PhotoId[]
      created_at: string
      decided_at: string | null
      erase_at: string | null
      due_at: string | null
      points: PosePoint[]
      photo_id: PhotoId | null
    }
  }
  restore_lapsed_verification: {
    parameters: {
      member_id: MemberId
    }
    row: {
      verified_at: string
    }
  }
  insert_approved_pose: {
    parameters: {
      member_id: MemberId
      id: VerificationId
      site_id: SiteId
      gesture: Gesture
      photos: readonly PhotoId[]
      created_at: string | Date
    }
    row: {}
  }
  select_last_verification: {
    parameters: {
      member_id: MemberId
    }
    row: {
      member_id: MemberId
      id: VerificationId
      site_id: SiteId
      gesture: Gesture
      media_key: string | null
      status: 'waiting' | 'approved' | 'rejected' | 'expired' | 'withdrawn' | 'lapsed'
      reason: PoseReason | null
      photos: PhotoId[]
      created_at: string
      decided_at: string | null
      erase_at: string | null
      due_at: string | null
      points: PosePoint[]
      photo_id: PhotoId | null
    }
  }
  count_sent_poses: {
    parameters: {
      member_id: MemberId
    }
    row: {
      count: number
    }
  }
  select_verification: {
    parameters: {
      member_id: MemberId
      id: VerificationId
    }
    row: {
      member_id: MemberId
      id: VerificationId
      site_id: SiteId
      gesture: Gesture
      media_key: string | null
      status: 'waiting' | 'approved' | 'rejected' | 'expired' | 'withdrawn' | 'lapsed'
      reason: PoseReason | null
      photos: PhotoId[]
      created_at: string
      decided_at: string | null
      erase_at: string | null
      due_at: string | null
      points: PosePoint[]
      photo_id: PhotoId | null
    }
  }
  select_verification_for_update: {
    parameters: {
      member_id: MemberId
      id: VerificationId
      site_ids: readonly SiteId[]
    }
    row: {
      member_id: MemberId
      id: VerificationId
      site_id: SiteId
      gesture: Gesture
      media_key: string | null
      status: 'waiting' | 'approved' | 'rejected' | 'expired' | 'withdrawn' | 'lapsed'
      reason: PoseReason | null
      photos: PhotoId[]
      created_at: string
      decided_at: string | null
      erase_at: string | null
      due_at: string | null
      points: PosePoint[]
      photo_id: PhotoId | null
    }
  }
  select_waiting_poses: {
    parameters: {
      site_ids: readonly SiteId[]
      skipped: readonly (string | number | bigint)[]
      limit: string | number | bigint
    }
    row: {
      member_id: MemberId
      id: VerificationId
      site_id: SiteId
      gesture: Gesture
      media_key: string | null
      status: 'waiting' | 'approved' | 'rejected' | 'expired' | 'withdrawn' | 'lapsed'
      reason: PoseReason | null
      photos: PhotoId[]
      created_at: string
      decided_at: string | null
      erase_at: string | null
      due_at: string | null
      points: PosePoint[]
      photo_id: PhotoId | null
      rejected_before: number
    }
  }
  select_waiting_pose: {
    parameters: {
      site_ids: readonly SiteId[]
      id: VerificationId
    }
    row: {
      site_id: SiteId
      member_id: MemberId
    }
  }
  select_pose_backlog: {
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
  update_pose_due: {
    parameters: {
      due_at: string | Date
      points: string
      member_id: MemberId
      id: VerificationId
    }
    row: {}
  }
  decide_pose: {
    parameters: {
      status: 'waiting' | 'approved' | 'rejected' | 'expired' | 'withdrawn' | 'lapsed'
      reason: PoseReason | null
      photos: readonly PhotoId[]
      decided_at: string | Date
      erase_at: string | Date
      member_id: MemberId
      id: VerificationId
    }
    row: {}
  }
  undo_pose_decision: {
    parameters: {
      photos: readonly PhotoId[]
      erase_at: string | Date
      member_id: MemberId
      id: VerificationId
    }
    row: {}
  }
  erase_pose: {
    parameters: {
      status_if_waiting: string
      member_id: MemberId
      id: VerificationId
    }
    row: {
      status: 'waiting' | 'approved' | 'rejected' | 'expired' | 'withdrawn' | 'lapsed'
      photos: PhotoId[]
    }
  }
  select_waiting_pose_of_member: {
    parameters: {
      member_id: MemberId
    }
    row: {
      member_id: MemberId
      id: VerificationId
      site_id: SiteId
      gesture: Gesture
      media_key: string | null
      status: 'waiting' | 'approved' | 'rejected' | 'expired' | 'withdrawn' | 'lapsed'
      reason: PoseReason | null
      photos: PhotoId[]
      created_at: string
      decided_at: string | null
      erase_at: string | null
      due_at: string | null
      points: PosePoint[]
      photo_id: PhotoId | null
    }
  }
  select_approved_verification: {
    parameters: {
      member_id: MemberId
    }
    row: {
      member_id: MemberId
      id: VerificationId
      site_id: SiteId
      gesture: Gesture
      media_key: string | null
      status: 'waiting' | 'approved' | 'rejected' | 'expired' | 'withdrawn' | 'lapsed'
      reason: PoseReason | null
      photos: PhotoId[]
      created_at: string
      decided_at: string | null
      erase_at: string | null
      due_at: string | null
      points: PosePoint[]
      photo_id: PhotoId | null
    }
  }
  lapse_verification: {
    parameters: {
      member_id: MemberId
    }
    row: {}
  }
  select_pose_by_key: {
    parameters: {
      media_key: string
    }
    row: {
      site_id: SiteId
    }
  }
  select_verifications: {
    parameters: {
      member_id: MemberId
    }
    row: {
      member_id: MemberId
      id: VerificationId
      site_id: SiteId
      gesture: Gesture
      media_key: string | null
      status: 'waiting' | 'approved' | 'rejected' | 'expired' | 'withdrawn' | 'lapsed'
      reason: PoseReason | null
      photos: PhotoId[]
      created_at: string
      decided_at: string | null
      erase_at: string | null
      due_at: string | null
      points: PosePoint[]
      photo_id: PhotoId | null
    }
  }
  delete_verifications: {
    parameters: {
      member_id: MemberId
    }
    row: {
      media_key: string | null
    }
  }
}
