import type { proposalCalls } from '#contract/console/proposals.ts'
import { type Cases, nothing } from './case.ts'

export const proposalCases: Cases<typeof proposalCalls> = {
  listProposals: nothing,
  withdrawProposal: {
    valid: ({ exports }) => ({ proposal: exports.own }),
    attacks: ({ exports, self }) => [
      { label: 'a colleague’s', input: { proposal: self.refunds.colleague }, code: 'not_found' },
      { label: 'another site’s', input: { proposal: exports.foreign }, code: 'not_found' },
    ],
  },
}
