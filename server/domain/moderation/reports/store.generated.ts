// `npm run sql` writes this file. PostgreSQL describes the statements (docs/decisions/073).
import type { Evidence, ReportToReview } from '#contract/moderation/report-review.ts'
import type { ReportOutcome, ReportReason, ReportSubject, Restriction } from '#contract/moderation/reports.ts'
import type { BanProposalId, ConversationId, FlaggerId, MemberId, PhotoId, ReportId, SiteId, StaffId } from '#contract/wire/ids.ts'
import type { ReviewState } from '#server/domain/photos/index.ts'

export interface Statements {
  insert_report: {
    parameters: {
      id: ReportId
      site_id: SiteId
      member_id: MemberId
      reporter_id: MemberId | null
      reporter_email: string | null
      reporter_language: string
      about: ReportSubject
      photo_id: PhotoId | null
      conversation_id: ConversationId | null
      message_number: number | null
      reason: ReportReason
      words: string
      evidence: string
      evidence_key: string | null
      created_at: string | Date
      due_at: string | Date
      own_initiative: boolean
      notifier: string | null
      flagger_id: FlaggerId | null
    }
    row: {}
  }
  select_same_open_report: {
    parameters: {
      reporter_id: MemberId
      member_id: MemberId
      about: ReportSubject
      photo_id: PhotoId | null
      conversation_id: ConversationId | null
      message_number: number | null
    }
    row: {
      id: ReportId
    }
  }
  select_report: {
    parameters: {
      id: ReportId
    }
    row: {
      id: ReportId
      site_id: SiteId
      member_id: MemberId | null
      reporter_id: MemberId | null
      reporter_email: string | null
      reporter_language: string
      about: ReportSubject
      photo_id: PhotoId | null
      conversation_id: ConversationId | null
      message_number: number | null
      reason: ReportReason
      words: string
      evidence: Omit<Evidence, 'photo_filename' | 'voice_filename' | 'voice_intro'> & {
      /** With the id of the recording, and when it was saved. Absent without one. */
      voice_intro?: NonNullable<Evidence['voice_intro']> & { id: string; at: string }
    } | null
      evidence_key: string | null
      created_at: string
      waiting_since: string | null
      outcome: ReportOutcome | null
      ground: ReportReason | null
      note: string
      decided_at: string | null
      decided_by: StaffId | null
      decided_with: ReportId | null
      clause: string | null
      photo_before: ReviewState | null
      restricts: Restriction[] | null
      ends_at: string | null
      own_initiative: boolean
      due_at: string | null
      points: ReportToReview['points']
      member_told_at: string | null
      member_read_at: string | null
      reporter_appeal: string | null
      reporter_appealed_at: string | null
      member_appeal: string | null
      member_appealed_at: string | null
      notifier: string | null
    }
  }
  select_report_for_update: {
    parameters: {
      id: ReportId
      site_ids: readonly SiteId[]
    }
    row: {
      id: ReportId
      site_id: SiteId
      member_id: MemberId | null
      reporter_id: MemberId | null
      reporter_email: string | null
      reporter_language: string
      about: ReportSubject
      photo_id: PhotoId | null
      conversation_id: ConversationId | null
      message_number: number | null
      reason: ReportReason
      words: string
      evidence: Omit<Evidence, 'photo_filename' | 'voice_filename' | 'voice_intro'> & {
      /** With the id of the recording, and when it was saved. Absent without one. */
      voice_intro?: NonNullable<Evidence['voice_intro']> & { id: string; at: string }
    } | null
      evidence_key: string | null
      created_at: string
      waiting_since: string | null
      outcome: ReportOutcome | null
      ground: ReportReason | null
      note: string
      decided_at: string | null
      decided_by: StaffId | null
      decided_with: ReportId | null
      clause: string | null
      photo_before: ReviewState | null
      restricts: Restriction[] | null
      ends_at: string | null
      own_initiative: boolean
      due_at: string | null
      points: ReportToReview['points']
      member_told_at: string | null
      member_read_at: string | null
      reporter_appeal: string | null
      reporter_appealed_at: string | null
      member_appeal: string | null
      member_appealed_at: string | null
      notifier: string | null
    }
  }
  select_reports_by_reporter: {
    parameters: {
      reporter_id: MemberId
    }
    row: {
      id: ReportId
      site_id: SiteId
      member_id: MemberId | null
      reporter_id: MemberId
      reporter_email: string | null
      reporter_language: string
      about: ReportSubject
      photo_id: PhotoId | null
      conversation_id: ConversationId | null
      message_number: number | null
      reason: ReportReason
      words: string
      evidence: Omit<Evidence, 'photo_filename' | 'voice_filename' | 'voice_intro'> & {
      /** With the id of the recording, and when it was saved. Absent without one. */
      voice_intro?: NonNullable<Evidence['voice_intro']> & { id: string; at: string }
    } | null
      evidence_key: string | null
      created_at: string
      waiting_since: string | null
      outcome: ReportOutcome | null
      ground: ReportReason | null
      note: string
      decided_at: string | null
      decided_by: StaffId | null
      decided_with: ReportId | null
      clause: string | null
      photo_before: ReviewState | null
      restricts: Restriction[] | null
      ends_at: string | null
      own_initiative: boolean
      due_at: string | null
      points: ReportToReview['points']
      member_told_at: string | null
      member_read_at: string | null
      reporter_appeal: string | null
      reporter_appealed_at: string | null
      member_appeal: string | null
      member_appealed_at: string | null
      notifier: string | null
    }
  }
  select_reports_by_member: {
    parameters: {
      member_id: MemberId
    }
    row: {
      id: ReportId
      site_id: SiteId
      member_id: MemberId
      reporter_id: MemberId | null
      reporter_email: string | null
      reporter_language: string
      about: ReportSubject
      photo_id: PhotoId | null
      conversation_id: ConversationId | null
      message_number: number | null
      reason: ReportReason
      words: string
      evidence: Omit<Evidence, 'photo_filename' | 'voice_filename' | 'voice_intro'> & {
      /** With the id of the recording, and when it was saved. Absent without one. */
      voice_intro?: NonNullable<Evidence['voice_intro']> & { id: string; at: string }
    } | null
      evidence_key: string | null
      created_at: string
      waiting_since: string | null
      outcome: ReportOutcome | null
      ground: ReportReason | null
      note: string
      decided_at: string | null
      decided_by: StaffId | null
      decided_with: ReportId | null
      clause: string | null
      photo_before: ReviewState | null
      restricts: Restriction[] | null
      ends_at: string | null
      own_initiative: boolean
      due_at: string | null
      points: ReportToReview['points']
      member_told_at: string | null
      member_read_at: string | null
      reporter_appeal: string | null
      reporter_appealed_at: string | null
      member_appeal: string | null
      member_appealed_at: string | null
      notifier: string | null
    }
  }
  select_waiting_reports: {
    parameters: {
      site_ids: readonly SiteId[]
      skipped: readonly (string | number | bigint)[]
      limit: string | number | bigint
    }
    row: {
      id: ReportId
      site_id: SiteId
      member_id: MemberId | null
      reporter_id: MemberId | null
      reporter_email: string | null
      reporter_language: string
      about: ReportSubject
      photo_id: PhotoId | null
      conversation_id: ConversationId | null
      message_number: number | null
      reason: ReportReason
      words: string
      evidence: Omit<Evidence, 'photo_filename' | 'voice_filename' | 'voice_intro'> & {
      /** With the id of the recording, and when it was saved. Absent without one. */
      voice_intro?: NonNullable<Evidence['voice_intro']> & { id: string; at: string }
    } | null
      evidence_key: string | null
      created_at: string
      waiting_since: string
      outcome: ReportOutcome | null
      ground: ReportReason | null
      note: string
      decided_at: string | null
      decided_by: StaffId | null
      decided_with: ReportId | null
      clause: string | null
      photo_before: ReviewState | null
      restricts: Restriction[] | null
      ends_at: string | null
      own_initiative: boolean
      due_at: string | null
      points: ReportToReview['points']
      member_told_at: string | null
      member_read_at: string | null
      reporter_appeal: string | null
      reporter_appealed_at: string | null
      member_appeal: string | null
      member_appealed_at: string | null
      notifier: string | null
    }
  }
  select_waiting_report_appeals: {
    parameters: {
      site_ids: readonly SiteId[]
      skipped: readonly (string | number | bigint)[]
      limit: string | number | bigint
    }
    row: {
      id: ReportId
      site_id: SiteId
      member_id: MemberId | null
      reporter_id: MemberId | null
      reporter_email: string | null
      reporter_language: string
      about: ReportSubject
      photo_id: PhotoId | null
      conversation_id: ConversationId | null
      message_number: number | null
      reason: ReportReason
      words: string
      evidence: Omit<Evidence, 'photo_filename' | 'voice_filename' | 'voice_intro'> & {
      /** With the id of the recording, and when it was saved. Absent without one. */
      voice_intro?: NonNullable<Evidence['voice_intro']> & { id: string; at: string }
    } | null
      evidence_key: string | null
      created_at: string
      waiting_since: string
      outcome: ReportOutcome
      ground: ReportReason | null
      note: string
      decided_at: string | null
      decided_by: StaffId | null
      decided_with: ReportId | null
      clause: string | null
      photo_before: ReviewState | null
      restricts: Restriction[] | null
      ends_at: string | null
      own_initiative: boolean
      due_at: string | null
      points: ReportToReview['points']
      member_told_at: string | null
      member_read_at: string | null
      reporter_appeal: string | null
      reporter_appealed_at: string | null
      member_appeal: string | null
      member_appealed_at: string | null
      notifier: string | null
    }
  }
  select_report_backlog: {
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
  select_report_appeal_backlog: {
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
  select_alike_reports: {
    parameters: {
      member_ids: readonly MemberId[]
      limit: string | number | bigint
    }
    row: {
      id: ReportId
      site_id: SiteId
      member_id: MemberId
      about: ReportSubject
      photo_id: PhotoId | null
      conversation_id: ConversationId | null
      message_number: number | null
      reason: ReportReason
      created_at: string
    }
  }
  select_also_decided_for_update: {
    parameters: {
      ids: readonly ReportId[]
      site_id: SiteId
      member_id: MemberId
    }
    row: {
      id: ReportId
      site_id: SiteId
      member_id: MemberId
      reporter_id: MemberId | null
      reporter_email: string | null
      reporter_language: string
      about: ReportSubject
      photo_id: PhotoId | null
      conversation_id: ConversationId | null
      message_number: number | null
      reason: ReportReason
      words: string
      evidence: Omit<Evidence, 'photo_filename' | 'voice_filename' | 'voice_intro'> & {
      /** With the id of the recording, and when it was saved. Absent without one. */
      voice_intro?: NonNullable<Evidence['voice_intro']> & { id: string; at: string }
    } | null
      evidence_key: string | null
      created_at: string
      waiting_since: string | null
      outcome: ReportOutcome | null
      ground: ReportReason | null
      note: string
      decided_at: string | null
      decided_by: StaffId | null
      decided_with: ReportId | null
      clause: string | null
      photo_before: ReviewState | null
      restricts: Restriction[] | null
      ends_at: string | null
      own_initiative: boolean
      due_at: string | null
      points: ReportToReview['points']
      member_told_at: string | null
      member_read_at: string | null
      reporter_appeal: string | null
      reporter_appealed_at: string | null
      member_appeal: string | null
      member_appealed_at: string | null
      notifier: string | null
    }
  }
  select_decided_with_for_update: {
    parameters: {
      decided_with: ReportId
    }
    row: {
      id: ReportId
      site_id: SiteId
      member_id: MemberId | null
      reporter_id: MemberId | null
      reporter_email: string | null
      reporter_language: string
      about: ReportSubject
      photo_id: PhotoId | null
      conversation_id: ConversationId | null
      message_number: number | null
      reason: ReportReason
      words: string
      evidence: Omit<Evidence, 'photo_filename' | 'voice_filename' | 'voice_intro'> & {
      /** With the id of the recording, and when it was saved. Absent without one. */
      voice_intro?: NonNullable<Evidence['voice_intro']> & { id: string; at: string }
    } | null
      evidence_key: string | null
      created_at: string
      waiting_since: string | null
      outcome: ReportOutcome | null
      ground: ReportReason | null
      note: string
      decided_at: string | null
      decided_by: StaffId | null
      decided_with: ReportId
      clause: string | null
      photo_before: ReviewState | null
      restricts: Restriction[] | null
      ends_at: string | null
      own_initiative: boolean
      due_at: string | null
      points: ReportToReview['points']
      member_told_at: string | null
      member_read_at: string | null
      reporter_appeal: string | null
      reporter_appealed_at: string | null
      member_appeal: string | null
      member_appealed_at: string | null
      notifier: string | null
    }
  }
  count_reports_about: {
    parameters: {
      member_ids: readonly MemberId[]
    }
    row: {
      member_id: MemberId
      open: number
      upheld: number
    }
  }
  update_report_decision: {
    parameters: {
      outcome: ReportOutcome | null
      ground: ReportReason | null
      note: string
      decided_at: string | Date
      decided_by: StaffId
      decided_with: ReportId | null
      clause: string | null
      photo_before: string
      restricts: readonly Restriction[] | null
      ends_at: string | Date | null
      id: ReportId
      is_anew: boolean
    }
    row: {}
  }
  restore_report_decision: {
    parameters: {
      outcome: ReportOutcome | null
      ground: ReportReason | null
      note: string
      decided_at: string | Date | null
      decided_by: StaffId | null
      decided_with: ReportId | null
      clause: string | null
      photo_before: string
      waiting_since: string | Date | null
      due_at: string | Date | null
      restricts: readonly Restriction[] | null
      ends_at: string | Date | null
      id: ReportId
    }
    row: {}
  }
  appeal_report_as_reporter: {
    parameters: {
      appeal: string
      now: string | Date
      due_at: string | Date
      id: ReportId
      since: string | Date
    }
    row: {}
  }
  appeal_report_as_member: {
    parameters: {
      appeal: string
      now: string | Date
      due_at: string | Date
      id: ReportId
      since: string | Date
    }
    row: {}
  }
  update_report_member_told: {
    parameters: {
      member_told_at: string | Date
      id: ReportId
    }
    row: {}
  }
  update_report_member_read: {
    parameters: {
      member_read_at: string | Date
      id: ReportId
    }
    row: {}
  }
  forget_report_evidence: {
    parameters: {
      id: ReportId
    }
    row: {}
  }
  select_evidence_by_key: {
    parameters: {
      media_key: string
    }
    row: {
      site_id: SiteId
    }
  }
  select_reports_of_member: {
    parameters: {
      member_id: MemberId
    }
    row: {
      id: ReportId
      site_id: SiteId
      member_id: MemberId | null
      reporter_id: MemberId | null
      reporter_email: string | null
      reporter_language: string
      about: ReportSubject
      photo_id: PhotoId | null
      conversation_id: ConversationId | null
      message_number: number | null
      reason: ReportReason
      words: string
      evidence: | (Omit<Evidence, 'photo_filename' | 'voice_filename' | 'voice_intro'> & {
          voice_intro?: NonNullable<Evidence['voice_intro']> & { id: string; at: string }
        })
      | null
      evidence_key: string | null
      created_at: string
      waiting_since: string | null
      outcome: ReportOutcome | null
      ground: ReportReason | null
      note: string
      decided_at: string | null
      decided_by: StaffId | null
      decided_with: ReportId | null
      clause: string | null
      photo_before: ReviewState | null
      restricts: Restriction[] | null
      ends_at: string | null
      own_initiative: boolean
      due_at: string | null
      points: ReportToReview['points']
      member_told_at: string | null
      member_read_at: string | null
      reporter_appeal: string | null
      reporter_appealed_at: string | null
      member_appeal: string | null
      member_appealed_at: string | null
      notifier: string | null
    }
  }
  update_report_evidence: {
    parameters: {
      evidence: string
      id: ReportId
    }
    row: {}
  }
  forget_reporters_words: {
    parameters: {
      reporter_id: MemberId
    }
    row: {}
  }
  forget_member_in_reports: {
    parameters: {
      member_id: MemberId
    }
    row: {}
  }
  select_other_suspension: {
    parameters: {
      member_id: MemberId
      id: ReportId
      now: string | Date
    }
    row: {
      id: ReportId
      ends_at: string | null
    }
  }
  select_unread_decision: {
    parameters: {
      member_id: MemberId
      since: string | Date
    }
    row: {
      id: ReportId
    }
  }
  select_measures_of_member: {
    parameters: {
      member_id: MemberId
      site_ids: readonly SiteId[]
    }
    row: {
      id: ReportId
      site_id: SiteId
      member_id: MemberId
      reporter_id: MemberId | null
      reporter_email: string | null
      reporter_language: string
      about: ReportSubject
      photo_id: PhotoId | null
      conversation_id: ConversationId | null
      message_number: number | null
      reason: ReportReason
      words: string
      evidence: Omit<Evidence, 'photo_filename' | 'voice_filename' | 'voice_intro'> & {
      /** With the id of the recording, and when it was saved. Absent without one. */
      voice_intro?: NonNullable<Evidence['voice_intro']> & { id: string; at: string }
    } | null
      evidence_key: string | null
      created_at: string
      waiting_since: string | null
      outcome: ReportOutcome
      ground: ReportReason | null
      note: string
      decided_at: string | null
      decided_by: StaffId | null
      decided_with: ReportId | null
      clause: string | null
      photo_before: ReviewState | null
      restricts: Restriction[] | null
      ends_at: string | null
      own_initiative: boolean
      due_at: string | null
      points: ReportToReview['points']
      member_told_at: string | null
      member_read_at: string | null
      reporter_appeal: string | null
      reporter_appealed_at: string | null
      member_appeal: string | null
      member_appealed_at: string | null
      notifier: string | null
    }
  }
  select_hiding_reports: {
    parameters: {
      member_id: MemberId
    }
    row: {
      id: ReportId
      site_id: SiteId
      member_id: MemberId
      reporter_id: MemberId | null
      reporter_email: string | null
      reporter_language: string
      about: ReportSubject
      photo_id: PhotoId | null
      conversation_id: ConversationId | null
      message_number: number | null
      reason: ReportReason
      words: string
      evidence: Omit<Evidence, 'photo_filename' | 'voice_filename' | 'voice_intro'> & {
      /** With the id of the recording, and when it was saved. Absent without one. */
      voice_intro?: NonNullable<Evidence['voice_intro']> & { id: string; at: string }
    } | null
      evidence_key: string | null
      created_at: string
      waiting_since: string | null
      outcome: ReportOutcome
      ground: ReportReason | null
      note: string
      decided_at: string | null
      decided_by: StaffId | null
      decided_with: ReportId | null
      clause: string | null
      photo_before: ReviewState | null
      restricts: Restriction[] | null
      ends_at: string | null
      own_initiative: boolean
      due_at: string | null
      points: ReportToReview['points']
      member_told_at: string | null
      member_read_at: string | null
      reporter_appeal: string | null
      reporter_appealed_at: string | null
      member_appeal: string | null
      member_appealed_at: string | null
      notifier: string | null
    }
  }
  select_other_hiding_report: {
    parameters: {
      member_id: MemberId
      photo_id: PhotoId
      id: ReportId
    }
    row: {
      id: ReportId
      site_id: SiteId
      member_id: MemberId
      reporter_id: MemberId | null
      reporter_email: string | null
      reporter_language: string
      about: ReportSubject
      photo_id: PhotoId
      conversation_id: ConversationId | null
      message_number: number | null
      reason: ReportReason
      words: string
      evidence: Omit<Evidence, 'photo_filename' | 'voice_filename' | 'voice_intro'> & {
      /** With the id of the recording, and when it was saved. Absent without one. */
      voice_intro?: NonNullable<Evidence['voice_intro']> & { id: string; at: string }
    } | null
      evidence_key: string | null
      created_at: string
      waiting_since: string | null
      outcome: ReportOutcome
      ground: ReportReason | null
      note: string
      decided_at: string | null
      decided_by: StaffId | null
      decided_with: ReportId | null
      clause: string | null
      photo_before: ReviewState | null
      restricts: Restriction[] | null
      ends_at: string | null
      own_initiative: boolean
      due_at: string | null
      points: ReportToReview['points']
      member_told_at: string | null
      member_read_at: string | null
      reporter_appeal: string | null
      reporter_appealed_at: string | null
      member_appeal: string | null
      member_appealed_at: string | null
      notifier: string | null
    }
  }
  update_report_photo_before: {
    parameters: {
      photo_before: string
      id: ReportId
    }
    row: {}
  }
  select_reports_to_order: {
    parameters: {
      member_id: MemberId | null
      reporter_id: MemberId | null
      limit: string | number | bigint
    }
    row: {
      id: ReportId
      member_id: MemberId | null
      reporter_id: MemberId | null
      reason: ReportReason
      outcome: ReportOutcome | null
      waiting_since: string
      signal: string | null
      by_flagger: boolean
    }
  }
  count_reporters_of_members: {
    parameters: {
      since: string | Date
      member_ids: readonly MemberId[]
    }
    row: {
      member_id: MemberId
      reporters: number
      sanctions: number
    }
  }
  count_decided_by_reporter: {
    parameters: {
      reporter_ids: readonly MemberId[]
    }
    row: {
      reporter_id: MemberId
      decided: number
      right: number
    }
  }
  update_report_order: {
    parameters: {
      orders: string
    }
    row: {}
  }
  select_muted_reporters: {
    parameters: {
      reporter_ids: readonly MemberId[]
    }
    row: {
      reporter_id: MemberId
    }
  }
  mute_reporter: {
    parameters: {
      reporter_id: MemberId
      site_id: SiteId
      staff_id: StaffId
      at: string | Date
    }
    row: {}
  }
  unmute_reporter: {
    parameters: {
      reporter_id: MemberId
    }
    row: {}
  }
  select_clear_pictures: {
    parameters: {
      staff_id: StaffId
    }
    row: {
      clear: number
    }
  }
  show_pictures: {
    parameters: {
      staff_id: StaffId
      at: string | Date
    }
    row: {}
  }
  hide_pictures: {
    parameters: {
      staff_id: StaffId
    }
    row: {}
  }
  insert_ban_proposal: {
    parameters: {
      id: BanProposalId
      report_id: ReportId
      site_id: SiteId
      proposed_by: StaffId
      created_at: string | Date
    }
    row: {}
  }
  select_open_ban_proposals: {
    parameters: {
      report_ids: readonly ReportId[]
    }
    row: {
      id: BanProposalId
      report_id: ReportId
      site_id: SiteId
      proposed_by: StaffId
      created_at: string
      outcome: 'confirmed' | 'rejected' | 'void' | null
      closed_by: StaffId | null
      closed_at: string | null
      note: string
    }
  }
  select_waiting_bans: {
    parameters: {
      since: string | Date
      site_ids: readonly SiteId[]
    }
    row: {
      id: BanProposalId
      report_id: ReportId
      site_id: SiteId
      proposed_by: StaffId
      created_at: string
      outcome: 'confirmed' | 'rejected' | 'void' | null
      closed_by: StaffId | null
      closed_at: string | null
      note: string
    }
  }
  select_decided_bans: {
    parameters: {
      proposed_by: StaffId
      since: string | Date
      site_ids: readonly SiteId[]
    }
    row: {
      id: BanProposalId
      report_id: ReportId
      site_id: SiteId
      proposed_by: StaffId
      created_at: string
      outcome: 'confirmed' | 'rejected' | 'void'
      closed_by: StaffId | null
      closed_at: string | null
      note: string
    }
  }
  erase_refusals_of_bans: {
    parameters: {
      member_id: MemberId
    }
    row: {}
  }
  select_decided_about: {
    parameters: {
      ids: readonly ReportId[]
    }
    row: {
      id: ReportId
      member_id: MemberId | null
      note: string
    }
  }
  select_ban_proposal: {
    parameters: {
      id: BanProposalId
      site_ids: readonly SiteId[]
    }
    row: {
      id: BanProposalId
      report_id: ReportId
      site_id: SiteId
      proposed_by: StaffId
      created_at: string
      outcome: 'confirmed' | 'rejected' | 'void' | null
      closed_by: StaffId | null
      closed_at: string | null
      note: string
    }
  }
  close_ban_proposal: {
    parameters: {
      outcome: 'confirmed' | 'rejected' | 'void'
      closed_by: StaffId
      closed_at: string | Date
      note: string
      id: BanProposalId
    }
    row: {}
  }
  select_reported_texts: {
    parameters: {
      site_id: SiteId
      first_id: string | number | bigint
      from: string | Date
      limit: string | number | bigint
    }
    row: {
      id: ReportId
      member_id: MemberId | null
      reporter_language: string
      message_number: number | null
      outcome: ReportOutcome | null
      created_at: string
      text: string | null
    }
  }
  count_reported_by_hour: {
    parameters: {
      first_id: string | number | bigint
      from: string | Date
      until: string | Date
    }
    row: {
      site_id: SiteId
      at: string
      count: number
    }
  }
}
