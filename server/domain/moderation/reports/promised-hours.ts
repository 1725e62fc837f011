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
