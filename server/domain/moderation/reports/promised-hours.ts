import type { FictionalSignal } from '#contract/chats/fictional-signals.ts'
import type { reportReasons } from '#contract/moderation/report-reasons.ts'

/** O1: the hours in which a report or an appeal is promised to be decided, by the reason of the report. */
export const promised_hours: Readonly<Record<(typeof reportReasons)[number], number>> = {
  minor: 1,
  illegal: 4,
  nudity: 4,
  harassment: 4,
  hate: 24,
  fake: 24,
  spam: 24,
  other: 24,
}

/** The hours for one report: a person who may harm themselves comes as soon as a minor (H1). */
export const promisedHours = (
  reason: keyof typeof promised_hours,
  signal: FictionalSignal | null | undefined,
): number => (signal === 'self_harm' ? 1 : promised_hours[reason])
