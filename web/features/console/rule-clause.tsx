import { Trans } from '@lingui/react/macro'
import type { ReactNode } from 'react'
import type { ReportReason } from '#contract/moderation/reports.ts'
import { clauseNumbers } from '#contract/moderation/rule-clauses.ts'

/** The texts of the rules, by the ground of a decision. The page of the rules has them (`ruleClauses`). */
export type Clauses = Readonly<Partial<Record<ReportReason, ReactNode>>>

/** The clause on which a decision with this ground rests. It is stored with the decision. */
export function RuleClause({ ground, clauses }: { ground: ReportReason; clauses: Clauses }) {
  const number = clauseNumbers[ground]
  if (number === null) return <Trans>Le condizioni d’uso.</Trans>
  return (
    <>
      <b>
        <Trans>Regola {number}</Trans>
      </b>{' '}
      · {clauses[ground]}
    </>
  )
}
