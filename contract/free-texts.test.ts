import { expect, test } from 'vitest'
import { leaving_comment_max } from './accounts/leaving-reasons.ts'
import { type CallName, calls } from './index.ts'
import * as limits from './limits.ts'

const family = '👩‍👩‍👧‍👦'

const texts = [
  ['sendMessage', 'text', limits.message_hard_max],
  ['editMessage', 'text', limits.message_hard_max],
  ['signUp', 'signup_message', limits.message_hard_max],
  ['saveProfile', 'about', limits.about_max],
  ['reportMember', 'text', limits.report_text_max],
  ['appealReport', 'text', limits.report_text_max],
  ['decideReport', 'note', limits.report_text_max],
  ['rejectPhoto', 'note', limits.appeal_max],
  ['appealPhoto', 'text', limits.appeal_max],
  ['fileComplaint', 'text', limits.complaint_text_max],
  ['writeToComplaint', 'text', limits.complaint_text_max],
  ['answerComplaint', 'text', limits.complaint_text_max],
  ['leaveSite', 'comment', leaving_comment_max],
] as const satisfies [CallName, string, number][]

/** Returns the errors of one field of a call's input. */
const errorsOf = (name: CallName, field: string, value: string) =>
  calls[name].input
    .safeParse({ [field]: value })
    .error?.issues.filter(({ path }) => path[0] === field)
    .map(({ message }) => message) ?? []

test.each(texts)('the limit of %s.%s counts characters as readers see them', (name, field, max) => {
  expect(errorsOf(name, field, family.repeat(max))).toEqual([])
  expect(errorsOf(name, field, family.repeat(max + 1))).toEqual(['too_long'])
  expect(errorsOf(name, field, `e${'\u0301'.repeat(16 * max)}`)).toEqual(['too_long'])
})
