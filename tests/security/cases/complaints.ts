import type { ComplaintRef, complaintCalls } from '#contract/complaints/complaints.ts'
import type { complaintDeskCalls } from '#contract/complaints/desk.ts'
import type { StaffId } from '#contract/wire/ids.ts'
import type { Owner } from '../owner.ts'
import { type Cases, newIdempotencyKey, nothing, unknownId } from './case.ts'

const text = 'Mancano dei crediti.'
const refOf = ({ complaints }: Owner) => complaints.open as string as ComplaintRef
const forged = 'x'.repeat(32) as ComplaintRef

/** Attacks on a complaint of another member, of another site, and with a forged token. */
const ofOthers = <More extends object>(other: Owner, foreign: Owner, more: () => More) =>
  [
    {
      label: 'of another member',
      input: { complaint: refOf(other), ...more() },
      code: 'complaint_not_found',
    },
    { label: 'another site’s', input: { complaint: refOf(foreign), ...more() }, code: 'complaint_not_found' },
    { label: 'a forged token', input: { complaint: forged, ...more() }, code: 'complaint_not_found' },
  ] as const

export const complaintCases: Cases<typeof complaintCalls> = {
  fileComplaint: {
    valid: ({ self }) => ({ subject: 'credits', text, order: self.paidOrder, key: newIdempotencyKey() }),
    attacks: ({ other }) => [
      {
        label: 'an order of another member',
        input: { subject: 'credits', text, order: other.paidOrder, key: newIdempotencyKey() },
        code: 'order_not_found',
      },
      {
        label: 'a text of one word',
        input: { subject: 'credits', text: 'Ehi', key: newIdempotencyKey() },
        code: 'invalid_fields',
      },
    ],
  },
  listComplaints: nothing,
  getComplaint: {
    valid: ({ self }) => ({ complaint: refOf(self) }),
    attacks: ({ other, foreign }) => [...ofOthers(other, foreign, () => ({}))],
  },
  writeToComplaint: {
    valid: ({ self }) => ({ complaint: refOf(self), text, key: newIdempotencyKey() }),
    attacks: ({ self, other, foreign }) => [
      ...ofOthers(other, foreign, () => ({ text, key: newIdempotencyKey() })),
      {
        label: 'another person before there is an answer',
        input: { complaint: refOf(self), text, another_person: true, key: newIdempotencyKey() },
        code: 'complaint_changed',
      },
    ],
  },
  closeComplaint: {
    valid: ({ self }) => ({ complaint: refOf(self) }),
    attacks: ({ other, foreign }) => [...ofOthers(other, foreign, () => ({}))],
  },
}

/** An attack on a complaint of another site. */
const elsewhere = <More extends object>({ complaints }: Owner, more: More) =>
  [
    {
      label: 'another site’s',
      input: { complaint: complaints.taken, ...more },
      code: 'complaint_not_found',
    },
  ] as const

export const complaintDeskCases: Cases<typeof complaintDeskCalls> = {
  listComplaintsToAnswer: nothing,
  getComplaintCase: {
    valid: ({ self }) => ({ complaint: self.complaints.taken }),
    attacks: ({ foreign }) => [...elsewhere(foreign, {})],
  },
  takeComplaint: {
    valid: ({ self }) => ({ complaint: self.complaints.fresh, from: null }),
    attacks: ({ self, foreign }) => [
      ...elsewhere(foreign, { from: null }),
      {
        label: 'from a person who does not have it',
        input: { complaint: self.complaints.fresh, from: unknownId as StaffId },
        code: 'complaint_taken',
      },
    ],
  },
  noteProviderAsked: {
    valid: ({ self }) => ({ complaint: self.complaints.taken }),
    attacks: ({ self, foreign }) => [
      ...elsewhere(foreign, {}),
      { label: 'nobody’s', input: { complaint: self.complaints.fresh }, code: 'complaint_taken' },
    ],
  },
  previewComplaintAnswer: {
    valid: ({ self }) => ({ complaint: self.complaints.taken, text }),
    attacks: ({ self, foreign }) => [
      ...elsewhere(foreign, { text }),
      {
        label: 'nobody’s',
        input: { complaint: self.complaints.fresh, text },
        code: 'complaint_taken',
      },
    ],
  },
  answerComplaint: {
    valid: ({ self }) => ({ complaint: self.complaints.taken, text, key: newIdempotencyKey() }),
    attacks: ({ self, foreign }) => [
      ...elsewhere(foreign, { text, key: newIdempotencyKey() }),
      {
        label: 'nobody’s',
        input: { complaint: self.complaints.fresh, text, key: newIdempotencyKey() },
        code: 'complaint_taken',
      },
    ],
  },
  undoComplaintAnswer: {
    valid: ({ self }) => ({ complaint: self.complaints.taken }),
    attacks: ({ self, foreign }) => [
      ...elsewhere(foreign, {}),
      {
        label: 'one without an answer',
        input: { complaint: self.complaints.fresh },
        code: 'nothing_to_undo',
      },
    ],
  },
  askProvider: {
    valid: ({ self }) => ({ complaint: self.complaints.taken, order: self.paidOrder }),
    attacks: ({ self, other, foreign }) => [
      ...elsewhere(foreign, { order: foreign.paidOrder }),
      {
        label: 'an order of another member than the author',
        input: { complaint: self.complaints.taken, order: other.paidOrder },
        code: 'order_not_found',
      },
    ],
  },
}
