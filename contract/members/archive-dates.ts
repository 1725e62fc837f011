import type { CheckInState } from '#contract/dates/check-in.ts'
import type { DatePlanStatus } from '#contract/dates/dates.ts'
import type { MemberId } from '#contract/wire/ids.ts'

export interface ArchivedDatePlan {
  readonly with: MemberId
  readonly status: DatePlanStatus
  readonly starts_at: string
  readonly zone: string
  readonly place: string
  readonly town: string
  readonly last_change: string
  readonly by_me: boolean
}

export interface ArchivedPhone {
  readonly phone: string
  readonly asked_at: string
  readonly confirmed_at: string | null
}

export interface ArchivedFriend {
  readonly name: string
  /** A mail address or a phone number. */
  readonly address: string
  readonly asked_at: string
  readonly agreed_at: string | null
}

export interface ArchivedCheckIn {
  readonly state: CheckInState
  readonly ask_at: string
  readonly zone: string
  readonly note: string
}
