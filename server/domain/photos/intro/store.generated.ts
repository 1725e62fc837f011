// `npm run sql` writes this file. PostgreSQL describes the statements (docs/decisions/073).
import type { VoiceReason } from '#contract/moderation/voice-reasons.ts'
import type { IntroQuestion } from '#contract/photos/intro-questions.ts'
import type { Image } from '#contract/profiles/profiles.ts'
import type { MemberId, ReportId, SiteId, VoiceIntroId } from '#contract/wire/ids.ts'

export interface Statements {
  select_voice_intro: {
    parameters: {
      member_id: MemberId
    }
    row: {
      member_id: MemberId
      id: VoiceIntroId
      site_id: SiteId
      media_key: string
      question: IntroQuestion
      duration_ms: number
      waveform: string
      caption: string
      status: Image['status']
      reason: VoiceReason | null
      note: string
      appeal: string | null
      appealed_at: string | null
      waiting_since: string | null
      created_at: string
      /** The report whose decision took the intro off the profile, or `null` if none did. */
      hidden_by: ReportId | null
    }
  }
  select_voice_intro_for_update: {
    parameters: {
      member_id: MemberId
      id: VoiceIntroId
      site_ids: readonly SiteId[]
    }
    row: {
      member_id: MemberId
      id: VoiceIntroId
      site_id: SiteId
      media_key: string
      question: IntroQuestion
      duration_ms: number
      waveform: string
      caption: string
      status: Image['status']
      reason: VoiceReason | null
      note: string
      appeal: string | null
      appealed_at: string | null
      waiting_since: string | null
      created_at: string
      /** The report whose decision took the intro off the profile, or `null` if none did. */
      hidden_by: ReportId | null
    }
  }
  select_voice_intro_by_key: {
    parameters: {
      media_key: string
    }
    row: {
      member_id: MemberId
      id: VoiceIntroId
      site_id: SiteId
      media_key: string
      question: IntroQuestion
      duration_ms: number
      waveform: string
      caption: string
      status: Image['status']
      reason: VoiceReason | null
      note: string
      appeal: string | null
      appealed_at: string | null
      waiting_since: string | null
      created_at: string
      /** The report whose decision took the intro off the profile, or `null` if none did. */
      hidden_by: ReportId | null
    }
  }
  delete_voice_intro: {
    parameters: {
      member_id: MemberId
    }
    row: {
      media_key: string
    }
  }
  insert_voice_intro: {
    parameters: {
      member_id: MemberId
      id: VoiceIntroId
      site_id: SiteId
      media_key: string
      question: IntroQuestion
      duration_ms: number
      waveform: string
      caption: string
      created_at: string | Date
    }
    row: {
      member_id: MemberId
      id: VoiceIntroId
      site_id: SiteId
      media_key: string
      question: IntroQuestion
      duration_ms: number
      waveform: string
      caption: string
      status: Image['status']
      reason: VoiceReason | null
      note: string
      appeal: string | null
      appealed_at: string | null
      waiting_since: string | null
      created_at: string
      /** The report whose decision took the intro off the profile, or `null` if none did. */
      hidden_by: ReportId | null
    }
  }
  decide_voice_intro: {
    parameters: {
      status: Image['status']
      reason: VoiceReason | null
      note: string
      member_id: MemberId
      id: VoiceIntroId
    }
    row: {
      member_id: MemberId
      id: VoiceIntroId
      site_id: SiteId
      media_key: string
      question: IntroQuestion
      duration_ms: number
      waveform: string
      caption: string
      status: Image['status']
      reason: VoiceReason | null
      note: string
      appeal: string | null
      appealed_at: string | null
      waiting_since: string | null
      created_at: string
      /** The report whose decision took the intro off the profile, or `null` if none did. */
      hidden_by: ReportId | null
    }
  }
  restore_voice_intro: {
    parameters: {
      status: Image['status']
      reason: VoiceReason | null
      note: string
      waiting_since: string | Date
      member_id: MemberId
      id: VoiceIntroId
    }
    row: {
      member_id: MemberId
      id: VoiceIntroId
      site_id: SiteId
      media_key: string
      question: IntroQuestion
      duration_ms: number
      waveform: string
      caption: string
      status: Image['status']
      reason: VoiceReason | null
      note: string
      appeal: string | null
      appealed_at: string | null
      waiting_since: string | null
      created_at: string
      /** The report whose decision took the intro off the profile, or `null` if none did. */
      hidden_by: ReportId | null
    }
  }
  appeal_voice_intro: {
    parameters: {
      appeal: string
      appealed_at: string | Date
      member_id: MemberId
    }
    row: {}
  }
  hide_voice_intro: {
    parameters: {
      hidden_by: ReportId
      member_id: MemberId
      id: VoiceIntroId
    }
    row: {}
  }
  show_voice_intro: {
    parameters: {
      member_id: MemberId
      hidden_by: ReportId
    }
    row: {}
  }
  select_voice_intros_to_review: {
    parameters: {
      site_ids: readonly SiteId[]
      skipped: readonly (string | number | bigint)[]
      limit: string | number | bigint
    }
    row: {
      member_id: MemberId
      id: VoiceIntroId
      site_id: SiteId
      media_key: string
      question: IntroQuestion
      duration_ms: number
      waveform: string
      caption: string
      status: Image['status']
      reason: VoiceReason | null
      note: string
      appeal: string | null
      appealed_at: string | null
      waiting_since: string
      created_at: string
      /** The report whose decision took the intro off the profile, or `null` if none did. */
      hidden_by: ReportId | null
    }
  }
  select_waiting_voice_intro: {
    parameters: {
      site_ids: readonly SiteId[]
      id: VoiceIntroId
    }
    row: {
      site_id: SiteId
      member_id: MemberId
    }
  }
  select_voice_intro_backlog: {
    parameters: {
      site_ids: readonly SiteId[]
      limit: string | number | bigint
    }
    row: {
      count: number
      since: string | null
    }
  }
  count_waiting_voice_intros_by_day: {
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
}
