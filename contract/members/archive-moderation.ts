import type { ReportOutcome, ReportReason, ReportSubject, Restriction } from '#contract/moderation/reports.ts'
import type { Gesture, PoseReason } from '#contract/moderation/verification.ts'
import type { RejectionReason } from '#contract/photos/photos.ts'
import type { AnsweredPrompt } from '#contract/profiles/answered-prompt.ts'
import type { Gender } from '#contract/profiles/profiles.ts'
import type { MemberId } from '#contract/wire/ids.ts'

export interface ArchivedPhotoDecision {
  readonly photo: string
  readonly outcome: 'approved' | 'rejected'
  readonly reason: RejectionReason | null
  readonly note: string
  readonly at: string
}

interface Decided {
  readonly outcome: ReportOutcome | null
  readonly ground: ReportReason | null
  readonly note: string
  readonly restricts: readonly Restriction[]
  readonly ends_at: string | null
  readonly decided_at: string | null
  readonly appeal: string | null
}

export interface ArchivedReport extends Decided {
  readonly at: string
  readonly member: MemberId | null
  readonly about: ReportSubject
  readonly reason: ReportReason
  readonly text: string
  readonly email: string | null
}

/** A sanction against the member. */
export interface ArchivedMeasure extends Decided {
  readonly about: ReportSubject
  readonly profile_at_that_time: {
    readonly name: string
    readonly age: number
    readonly gender: Gender
    readonly country: string
    readonly town: string | null
    readonly about: string
    readonly prompts: readonly AnsweredPrompt[]
    readonly opening_question: string
    readonly photo_at: string | null
  } | null
}

export interface ArchivedVerification {
  readonly gesture: Gesture
  readonly status: 'waiting' | 'approved' | 'rejected' | 'expired' | 'withdrawn' | 'lapsed'
  readonly reason: PoseReason | null
  /** Path of the pose in the archive; absent if the pose is no longer stored. */
  readonly file?: string
  readonly at: string
  readonly decided_at: string | null
}
