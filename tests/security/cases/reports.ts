import type { CaseToken } from '#contract/moderation/case-token.ts'
import type { noticeCalls } from '#contract/moderation/notices.ts'
import type { reportReviewCalls } from '#contract/moderation/report-review.ts'
import type { reportCalls } from '#contract/moderation/reports.ts'
import { type Cases, nothing } from './case.ts'

export const reportCases: Cases<typeof reportCalls> = {
  getReportSubject: {
    valid: ({ other }) => ({ member: other.member.id }),
    attacks: ({ foreign, self, other }) => [
      { label: 'another site’s', input: { member: foreign.member.id }, code: 'member_not_found' },
      {
        label: 'a hidden photo',
        input: { member: other.member.id, photo: other.photos.rejected },
        code: 'photo_not_found',
      },
      {
        label: 'a message of others',
        input: { member: other.member.id, conversation: other.conversation, number: 1 },
        code: 'message_not_found',
      },
      {
        label: 'a message in an own conversation by another member',
        input: { member: other.member.id, conversation: self.conversation, number: 1 },
        code: 'message_not_found',
      },
    ],
  },
  reportMember: {
    valid: ({ other }) => ({ member: other.member.id, reason: 'spam' }),
    attacks: ({ foreign, other }) => [
      {
        label: 'another site’s',
        input: { member: foreign.member.id, reason: 'spam' },
        code: 'member_not_found',
      },
      {
        label: 'a message of others',
        input: { member: other.member.id, reason: 'spam', conversation: other.conversation, number: 1 },
        code: 'message_not_found',
      },
      {
        label: 'an unknown reason',
        input: { member: other.member.id, reason: 'boredom' as never },
        code: 'invalid_fields',
      },
    ],
  },
  listOwnReports: nothing,
  getReport: {
    valid: ({ self }) => ({ case: self.case }),
    attacks: ({ foreign }) => [
      { label: 'a forged token', input: { case: 'x'.repeat(34) as CaseToken }, code: 'report_not_found' },
      { label: 'another site’s', input: { case: foreign.case }, code: 'report_not_found' },
    ],
  },
  appealReport: {
    valid: ({ other }) => ({ case: other.decidedCase, text: 'Guardate.' }),
    attacks: ({ foreign, self }) => [
      {
        label: 'a forged token',
        input: { case: 'x'.repeat(34) as CaseToken, text: 'Guardate.' },
        code: 'report_not_found',
      },
      {
        label: 'another site’s',
        input: { case: foreign.case, text: 'Guardate.' },
        code: 'report_not_found',
      },
      {
        label: 'an open report',
        input: { case: self.case, text: 'Guardate.' },
        code: 'report_appeal_closed',
      },
    ],
  },
  readDecision: {
    valid: ({ self }) => ({ case: self.measureCase }),
    attacks: ({ foreign, self }) => [
      { label: 'another site’s', input: { case: foreign.measureCase }, code: 'report_not_found' },
      { label: 'as the reporter', input: { case: self.case }, code: 'report_not_found' },
      { label: 'a forged token', input: { case: 'x'.repeat(34) as CaseToken }, code: 'report_not_found' },
    ],
  },
}

export const reportReviewCases: Cases<typeof reportReviewCalls> = {
  listReportsToReview: nothing,
  listAppealsToReview: nothing,
  readReportMessages: {
    valid: ({ self }) => ({ report: self.reports.open, reason: 'Manca il contesto.' }),
    attacks: ({ foreign, self }) => [
      {
        label: 'another site’s',
        input: { report: foreign.reports.open, reason: 'x' },
        code: 'report_not_found',
      },
      { label: 'no reason', input: { report: self.reports.open, reason: ' ' }, code: 'invalid_fields' },
    ],
  },
  previewReportDecision: {
    valid: ({ other }) => ({
      ...{ report: other.reports.open, outcome: 'warned', ground: 'spam', note: 'Pubblicità.' },
    }),
    attacks: ({ foreign, self }) => [
      {
        label: 'another site’s',
        input: { report: foreign.reports.open, outcome: 'no_breach' },
        code: 'report_not_found',
      },
      {
        label: 'a decided report',
        input: { report: self.reports.decided, outcome: 'no_breach' },
        code: 'already_decided',
      },
    ],
  },
  muteReporter: {
    valid: ({ self }) => ({ report: self.reports.open, mute: true }),
    attacks: ({ foreign }) => [
      {
        label: 'another site’s',
        input: { report: foreign.reports.open, mute: true },
        code: 'report_not_found',
      },
    ],
  },
  showPictures: { valid: () => ({ show: true }), attacks: () => [] },
  decideReport: {
    valid: ({ self }) => ({
      report: self.reports.open,
      outcome: 'warned',
      ground: 'spam',
      note: 'Pubblicità.',
    }),
    attacks: ({ foreign, self }) => [
      {
        label: 'another site’s',
        input: { report: foreign.reports.open, outcome: 'no_breach' },
        code: 'report_not_found',
      },
      {
        label: 'a decided report',
        input: { report: self.reports.decided, outcome: 'no_breach' },
        code: 'already_decided',
      },
      {
        label: 'another site’s report beside an own one',
        input: { report: self.reports.open, outcome: 'no_breach', also: [foreign.reports.open] },
        code: 'report_not_found',
      },
      {
        label: 'a measure without a rule',
        input: { report: self.reports.open, outcome: 'suspended', note: 'Pubblicità.' },
        code: 'invalid_fields',
      },
      {
        label: 'a measure without reasons',
        input: { report: self.reports.open, outcome: 'suspended', ground: 'spam' },
        code: 'invalid_fields',
      },
    ],
  },
  undoReportDecision: {
    valid: ({ self }) => ({ report: self.reports.decided }),
    attacks: ({ foreign, self }) => [
      { label: 'another site’s', input: { report: foreign.reports.decided }, code: 'report_not_found' },
      { label: 'an open report', input: { report: self.reports.open }, code: 'nothing_to_undo' },
    ],
  },
}

export const noticeCases: Cases<typeof noticeCalls> = {
  sendNotice: {
    valid: ({ other }) => ({
      ...{ place: `/members/${other.member.id}`, reason: 'illegal', text: 'Vende armi.', name: 'Ente' },
      ...{ email: 'ente@posta.test', good_faith: true },
    }),
    attacks: ({ foreign }) => [
      {
        label: 'another site’s profile',
        input: {
          ...{ place: `/members/${foreign.member.id}`, reason: 'illegal', text: 'Vende armi.' },
          ...{ name: 'Ente', email: 'ente@posta.test', good_faith: true },
        },
        code: 'invalid_fields',
      },
      {
        label: 'another site’s name',
        input: {
          ...{ place: foreign.member.name, reason: 'illegal', text: 'Vende armi.', name: 'Ente' },
          ...{ email: 'ente@posta.test', good_faith: true },
        },
        code: 'invalid_fields',
      },
    ],
  },
}
