import type { memberActCalls } from '#contract/moderation/member-acts.ts'
import type { MemberId } from '#contract/wire/ids.ts'
import type { World } from '../world.ts'
import { type Cases, unknownId } from './case.ts'

const note = 'Ha chiesto denaro.'

/** A member of a site that the staff account does not have, and a member who does not exist. */
const elsewhere = <Fields extends object>({ foreign }: World, fields: Fields) => [
  {
    label: 'another site’s',
    input: { ...fields, member: foreign.member.id },
    code: 'member_not_found' as const,
  },
  { label: 'nobody', input: { ...fields, member: unknownId as MemberId }, code: 'member_not_found' as const },
]

export const memberActCases: Cases<typeof memberActCalls> = {
  getMemberActs: {
    valid: ({ self }) => ({ member: self.member.id }),
    attacks: (world) => [...elsewhere(world, {})],
  },
  takeMeasure: {
    valid: ({ self }) => ({ member: self.member.id, outcome: 'warned', ground: 'spam', note }),
    attacks: (world) => [
      ...elsewhere(world, { outcome: 'suspended', ground: 'spam', note } as const),
      {
        label: 'a measure without reasons',
        input: { member: world.self.member.id, outcome: 'suspended', ground: 'spam' },
        code: 'invalid_fields',
      },
      {
        label: 'a restriction of nothing',
        input: { member: world.self.member.id, outcome: 'restricted', ground: 'spam', note, days: 7 },
        code: 'invalid_fields',
      },
    ],
  },
  previewMeasure: {
    valid: ({ self }) => ({ member: self.member.id, outcome: 'warned', ground: 'spam' }),
    attacks: (world) => elsewhere(world, { outcome: 'suspended', ground: 'spam' } as const),
  },
  previewLift: {
    valid: ({ self }) => ({ report: self.measure, note }),
    attacks: ({ self, foreign }) => [
      { label: 'another site’s', input: { report: foreign.measure, note }, code: 'report_not_found' },
      { label: 'an open report', input: { report: self.reports.open, note }, code: 'appeal_waits' },
    ],
  },
  liftMeasure: {
    valid: ({ self }) => ({ report: self.measure, note }),
    attacks: ({ self, foreign }) => [
      { label: 'another site’s', input: { report: foreign.measure, note }, code: 'report_not_found' },
      { label: 'an open report', input: { report: self.reports.open, note }, code: 'appeal_waits' },
      { label: 'a warning', input: { report: self.reports.decided, note }, code: 'not_in_force' },
    ],
  },
  decideBan: {
    valid: ({ self }) => ({ proposal: self.bans.colleague, confirm: false, note }),
    attacks: ({ self, foreign }) => [
      {
        label: 'another site’s',
        input: { proposal: foreign.bans.colleague, confirm: true },
        code: 'not_found',
      },
      { label: 'its proposer', input: { proposal: self.bans.own, confirm: true }, code: 'own_proposal' },
    ],
  },
  endMemberSessions: {
    valid: ({ other }) => ({ member: other.member.id, note }),
    attacks: (world) => [...elsewhere(world, { note })],
  },
  resendMemberActivation: {
    valid: ({ unconfirmed }) => ({ member: unconfirmed.id }),
    attacks: (world) => [
      ...elsewhere(world, {}),
      { label: 'a confirmed member', input: { member: world.self.member.id }, code: 'already_confirmed' },
    ],
  },
  writeToMember: {
    valid: ({ self }) => ({ member: self.member.id, text: note }),
    attacks: (world) => [...elsewhere(world, { text: note })],
  },
  previewLetter: {
    valid: ({ self }) => ({ member: self.member.id, text: note }),
    attacks: (world) => elsewhere(world, { text: note }),
  },
}
