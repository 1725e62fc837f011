// `npm run sql` writes this file. PostgreSQL describes the statements (docs/decisions/073).
import type { MemberId, SiteId } from '#contract/wire/ids.ts'

export interface Statements {
  select_preferences: {
    parameters: {
      id: MemberId
    }
    row: {
      /** Choices by notification type. Contains only choices that differ from the default. */
      notifications: Record<string, string>
      notifications_disabled: string[]
      invisible: boolean
      hide_age: boolean
      hide_distance: boolean
      verified_only: boolean
      hide_reply_rate: boolean
      chat_photos: boolean
      voice_notes: boolean
      chat_hints: boolean
      on_landings: boolean
      translation_to: string | null
      paused: boolean
    }
  }
  select_notifications: {
    parameters: {
      ids: readonly MemberId[]
    }
    row: {
      id: MemberId
      /** Choices by notification type. Contains only choices that differ from the default. */
      notifications: Record<string, string>
    }
  }
  select_hidden: {
    parameters: {
      ids: readonly MemberId[]
    }
    row: {
      id: MemberId
      invisible: boolean
      hide_age: boolean
      hide_distance: boolean
    }
  }
  select_landing_consent: {
    parameters: {
      id: MemberId
    }
    row: {}
  }
  update_preferences: {
    parameters: {
      invisible: boolean | null
      hide_age: boolean | null
      hide_distance: boolean | null
      verified_only: boolean | null
      hide_reply_rate: boolean | null
      chat_photos: boolean | null
      voice_notes: boolean | null
      chat_hints: boolean | null
      on_landings: boolean | null
      now: string | Date
      differing: string
      standard: readonly string[]
      mail_enabled: boolean | null
      id: MemberId
    }
    row: {
      /** Choices by notification type. Contains only choices that differ from the default. */
      notifications: Record<string, string>
      notifications_disabled: string[]
      invisible: boolean
      hide_age: boolean
      hide_distance: boolean
      verified_only: boolean
      hide_reply_rate: boolean
      chat_photos: boolean
      voice_notes: boolean
      chat_hints: boolean
      on_landings: boolean
      translation_to: string | null
      paused: boolean
    }
  }
  pause_member: {
    parameters: {
      paused_at: string | Date
      id: MemberId
    }
    row: {
      site_id: SiteId
    }
  }
  resume_member: {
    parameters: {
      id: MemberId
    }
    row: {
      site_id: SiteId
    }
  }
}
