import { Trans } from '@lingui/react/macro'
import type { Transaction } from '../queries.ts'

/** A link to the form of a complaint, which has this order preselected. */
export function ComplaintLink({ order }: { order: Pick<Transaction, 'id'> }) {
  return (
    <a className="result-link" href={`/complaints?subject=payment&order=${order.id}`}>
      <Trans>Qualcosa non torna? Scrivici</Trans>
    </a>
  )
}
