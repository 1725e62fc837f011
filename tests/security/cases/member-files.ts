import type { CaseRef } from '#contract/console/case-ref.ts'
import type { memberFileCalls } from '#contract/console/members.ts'
import type { MemberId } from '#contract/wire/ids.ts'
import { type Cases, unknownId } from './case.ts'

const reason = 'safety' as const

export const memberFileCases: Cases<typeof memberFileCalls> = {
  findMembers: { valid: ({ self }) => ({ text: self.member.id }), attacks: () => [] },
  getMemberFile: {
    valid: ({ self }) => ({ member: self.member.id }),
    attacks: ({ self, other, foreign }) => [
      { label: 'another site’s', input: { member: foreign.member.id }, code: 'member_not_found' },
      { label: 'nobody’s', input: { member: unknownId as MemberId }, code: 'member_not_found' },
      {
        label: 'the case of another member',
        input: { member: self.member.id, case: `report-${other.reports.open}` as CaseRef },
        code: 'not_found',
      },
      {
        label: 'the case of another site',
        input: { member: self.member.id, case: `complaint-${foreign.complaints.open}` as CaseRef },
        code: 'not_found',
      },
    ],
  },
  openMemberFile: {
    valid: ({ self }) => ({ member: self.member.id, reason }),
    attacks: ({ self, foreign }) => [
      { label: 'another site’s', input: { member: foreign.member.id, reason }, code: 'member_not_found' },
      {
        label: 'no words for another reason',
        input: { member: self.member.id, reason: 'other', note: ' ' },
        code: 'invalid_fields',
      },
    ],
  },
  noteMember: {
    valid: ({ self }) => ({ member: self.member.id, note: 'Ha chiamato due volte.' }),
    attacks: ({ foreign }) => [
      {
        label: 'another site’s',
        input: { member: foreign.member.id, note: 'Nota' },
        code: 'member_not_found',
      },
    ],
  },
}
