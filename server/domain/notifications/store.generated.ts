// `npm run sql` writes this file. PostgreSQL describes the statements (docs/decisions/073).
import type { ArchiveParts } from '#contract/members/archive.ts'
import type { MemberId } from '#contract/wire/ids.ts'
import type { ItemKind } from '#server/domain/notifications/rules.ts'

export interface Statements {
  upsert_push_subscription: {
    parameters: {
      member_id: MemberId
      endpoint_hash: Buffer
      endpoint: string
      p256dh: Buffer
      auth: Buffer
      session_hash: Buffer
      user_agent: string
      created_at: string | Date
      expires_at: string | Date | null
      vapid_key: string | null
      offered_key: string
    }
    row: {
      is_new: boolean
    }
  }
  lock_push_devices: {
    parameters: {
      member: string | number | bigint
    }
    row: {
      pg_advisory_xact_lock: string | null
    }
  }
  delete_push_subscription_otherwise: {
    parameters: {
      endpoint_hash: Buffer
      member_id: MemberId
      p256dh: Buffer
      auth: Buffer
      session_hash: Buffer
    }
    row: {}
  }
  select_push_subscriptions: {
    parameters: {
      member_id: MemberId
      session_hashs: readonly Buffer[]
      since: string | Date
    }
    row: {
      id: string
      endpoint_hash: Buffer
      endpoint: string
      p256dh: Buffer
      auth: Buffer
      session_hash: Buffer
      user_agent: string
      shows_text: boolean
      created_at: string
      not_before: string | null
      last_notice: string
      vapid_key: string | null
    }
  }
  delete_ended_push_subscriptions: {
    parameters: {
      member_id: MemberId
      session_hashs: readonly Buffer[]
      before: string | Date
    }
    row: {}
  }
  delete_push_subscriptions_with_other_keys: {
    parameters: {
      kept: readonly string[]
    }
    row: {}
  }
  count_push_subscriptions_by_key: {
    parameters: {}
    row: {
      vapid_key: string | null
      count: number
    }
  }
  update_push_shows_text: {
    parameters: {
      shows_text: boolean
      member_id: MemberId
      endpoint_hash: Buffer
    }
    row: {
      endpoint_hash: Buffer
    }
  }
  delete_push_subscription: {
    parameters: {
      member_id: MemberId
      endpoint_hash: Buffer
    }
    row: {
      endpoint_hash: Buffer
    }
  }
  claim_push: {
    parameters: {
      last_notice: string | number | bigint
      member_id: MemberId
      endpoint_hash: Buffer
    }
    row: {}
  }
  release_push: {
    parameters: {
      earlier_notice: string | number | bigint
      not_before: string | Date
      member_id: MemberId
      endpoint_hash: Buffer
      last_notice: string | number | bigint
    }
    row: {}
  }
  lock_notices: {
    parameters: {
      member: string | number | bigint
    }
    row: {
      pg_advisory_xact_lock: string | null
    }
  }
  select_notices: {
    parameters: {
      member_id: MemberId
      other_ids: readonly MemberId[]
    }
    row: {
      kind: ItemKind
      other_id: MemberId
      mark: number
      number: number
      notice_id: string
      by_push: boolean
      told_at: string
    }
  }
  claim_notices: {
    parameters: {
      member_id: MemberId
      notice_id: string | number | bigint
      by_push: boolean
      told_at: string | Date
      open_pushes: readonly string[]
      kinds: readonly ItemKind[]
      other_ids: readonly MemberId[]
      marks: readonly number[]
      numbers: readonly number[]
    }
    row: {}
  }
  record_push_shown: {
    parameters: {
      member_id: MemberId
      up_to: string | number | bigint
    }
    row: {}
  }
  select_open_push: {
    parameters: {
      member_id: MemberId
      notice_id: string | number | bigint
      any: string
    }
    row: {}
  }
  record_push_failed: {
    parameters: {
      any: string
      member_id: MemberId
      notice_id: string | number | bigint
    }
    row: {
      by_push: boolean
    }
  }
  select_notice_pace: {
    parameters: {
      member_id: MemberId
    }
    row: {
      daily_at: string | null
      search_at: string | null
      came_by: 'push' | 'mail' | null
    }
  }
  update_notice_daily: {
    parameters: {
      member_id: MemberId
      now: string | Date
    }
    row: {}
  }
  update_notice_search_at: {
    parameters: {
      member_id: MemberId
      now: string | Date
    }
    row: {}
  }
  update_came_by_push: {
    parameters: {
      member_id: MemberId
    }
    row: {}
  }
  update_came_by_mail: {
    parameters: {
      member_id: MemberId
      since: string | Date
    }
    row: {}
  }
  claim_notice_weekly: {
    parameters: {
      member_id: MemberId
      weekly_at: string | Date
      before: string | Date
    }
    row: {
      member_id: MemberId
    }
  }
  plan_notices: {
    parameters: {
      kind: 'tell' | 'weekly'
      member_ids: readonly MemberId[]
      due_ats: readonly (string | Date)[]
    }
    row: {}
  }
  take_due_notices: {
    parameters: {
      before: string | Date
      limit: string | number | bigint
    }
    row: {
      member_id: MemberId
      kind: 'tell' | 'weekly'
    }
  }
  select_stored_notices: {
    parameters: {
      member_id: MemberId
    }
    row: {
      stored: ArchiveParts['notifications']
    }
  }
  erase_push_subscriptions: {
    parameters: {
      member_id: MemberId
    }
    row: {}
  }
  erase_notices_about: {
    parameters: {
      member_id: MemberId
    }
    row: {}
  }
  erase_notices: {
    parameters: {
      member_id: MemberId
    }
    row: {}
  }
  erase_notice_pace: {
    parameters: {
      member_id: MemberId
    }
    row: {}
  }
  erase_notice_due: {
    parameters: {
      member_id: MemberId
    }
    row: {}
  }
}
