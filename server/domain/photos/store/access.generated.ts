// `npm run sql` writes this file. PostgreSQL describes the statements (docs/decisions/073).
import type { PrivatePhotos } from '#contract/photos/photo-access.ts'
import type { MemberId } from '#contract/wire/ids.ts'

export interface Statements {
  select_photo_access: {
    parameters: {
      member_id: MemberId
      viewer_id: MemberId
    }
    row: {
      member_id: MemberId
      viewer_id: MemberId
      status: Exclude<PrivatePhotos['access'], 'none'> | 'ended'
      asked_at: string
      decided_at: string | null
      number: number
      is_new: boolean
    }
  }
  select_photo_requests: {
    parameters: {
      member_id: MemberId
    }
    row: {
      member_id: MemberId
      viewer_id: MemberId
      status: Exclude<PrivatePhotos['access'], 'none'> | 'ended'
      asked_at: string
      decided_at: string | null
      number: number
      is_new: boolean
    }
  }
  select_photo_requests_asked: {
    parameters: {
      member_id: MemberId
    }
    row: {
      viewer_id: MemberId
    }
  }
  insert_photo_request: {
    parameters: {
      member_id: MemberId
      viewer_id: MemberId
      asked_at: string | Date
      before: string | Date
    }
    row: {}
  }
  insert_photo_asked: {
    parameters: {
      member_id: MemberId
      owner_id: MemberId
    }
    row: {}
  }
  update_photo_access: {
    parameters: {
      status: Exclude<PrivatePhotos['access'], 'none'> | 'ended'
      decided_at: string | Date
      member_id: MemberId
      viewer_id: MemberId
      before: string
    }
    row: {}
  }
  end_photo_access: {
    parameters: {
      now: string | Date
      member_id: MemberId
      viewer_id: MemberId
    }
    row: {}
  }
  mark_photo_requests_seen: {
    parameters: {
      member_id: MemberId
      viewer_ids: readonly MemberId[]
    }
    row: {}
  }
  mark_photo_grant_seen: {
    parameters: {
      member_id: MemberId
      viewer_id: MemberId | null
    }
    row: {}
  }
  select_new_photo_access: {
    parameters: {
      member_id: MemberId
      limit: string | number | bigint
    }
    row: {
      member_id: MemberId
      viewer_id: MemberId
      status: Exclude<PrivatePhotos['access'], 'none'> | 'ended'
      asked_at: string
      decided_at: string | null
      number: number
      is_new: boolean
    }
  }
  select_photo_access_of_member: {
    parameters: {
      member_id: MemberId
    }
    row: {
      member_id: MemberId
      viewer_id: MemberId
      status: Exclude<PrivatePhotos['access'], 'none'> | 'ended'
      asked_at: string
      decided_at: string | null
      number: number
      is_new: boolean
    }
  }
  delete_photo_access_of_member: {
    parameters: {
      member_id: MemberId
    }
    row: {}
  }
}
