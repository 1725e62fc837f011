import type { CaseToken, reportCalls } from '#contract/reports.ts'
import { type Cases, nothing } from './case.ts'

export const reportCases: Cases<typeof reportCalls> = {
  getReportSubject: {
    valid: ({ other }) => ({ member: other.member.id }),
    aims: ({ foreign, self, other }) => [
      { says: 'another site’s', input: { member: foreign.member.id }, code: 'member_not_found' },
      {
        says: 'a photo that is not shown',
        input: { member: other.member.id, photo: other.photos.rejected },
        code: 'photo_not_found',
      },
      {
        says: 'a message of others',
        input: { member: other.member.id, conversation: other.conversation, number: 1 },
        code: 'message_not_found',
      },
      {
        says: 'a message of one’s own conversation, as somebody else’s',
        input: { member: other.member.id, conversation: self.conversation, number: 1 },
        code: 'message_not_found',
      },
    ],
  },
  reportMember: {
    valid: ({ other }) => ({ member: other.member.id, reason: 'spam' }),
    aims: ({ foreign, other }) => [
      {
        says: 'another site’s',
        input: { member: foreign.member.id, reason: 'spam' },
        code: 'member_not_found',
      },
      {
        says: 'a message of others',
        input: { member: other.member.id, reason: 'spam', conversation: other.conversation, number: 1 },
        code: 'message_not_found',
      },
      {
        says: 'no reason of ours',
        input: { member: other.member.id, reason: 'boredom' as never },
        code: 'invalid_fields',
      },
    ],
  },
  listOwnReports: nothing,
  getReport: {
    valid: ({ self }) => ({ case: self.case }),
    aims: ({ foreign }) => [
      { says: 'a forged token', input: { case: 'x'.repeat(34) as CaseToken }, code: 'report_not_found' },
      { says: 'another site’s', input: { case: foreign.case }, code: 'report_not_found' },
    ],
  },
  appealReport: {
    valid: ({ other }) => ({ case: other.decidedCase, text: 'Guardate.' }),
    aims: ({ foreign, self }) => [
      {
        says: 'a forged token',
        input: { case: 'x'.repeat(34) as CaseToken, text: 'Guardate.' },
        code: 'report_not_found',
      },
      {
        says: 'another site’s',
        input: { case: foreign.case, text: 'Guardate.' },
        code: 'report_not_found',
      },
      {
        says: 'what nobody has decided',
        input: { case: self.case, text: 'Guardate.' },
        code: 'report_appeal_closed',
      },
    ],
  },
  listReportsToReview: nothing,
  decideReport: {
    valid: ({ self }) => ({ report: self.reports.open, outcome: 'warned', ground: 'spam' }),
    aims: ({ foreign, self }) => [
      {
        says: 'another site’s',
        input: { report: foreign.reports.open, outcome: 'no_breach' },
        code: 'report_not_found',
      },
      {
        says: 'one that is decided',
        input: { report: self.reports.decided, outcome: 'no_breach' },
        code: 'already_decided',
      },
      {
        says: 'a measure without a rule',
        input: { report: self.reports.open, outcome: 'suspended' },
        code: 'invalid_fields',
      },
    ],
  },
  undoReportDecision: {
    valid: ({ self }) => ({ report: self.reports.decided }),
    aims: ({ foreign, self }) => [
      { says: 'another site’s', input: { report: foreign.reports.decided }, code: 'report_not_found' },
      { says: 'what nobody has decided', input: { report: self.reports.open }, code: 'nothing_to_undo' },
    ],
  },
}
