import type { MessageDescriptor } from '@lingui/core'
import { msg } from '@lingui/core/macro'
import type { WithdrawalProblem } from '#contract/orders/withdrawal-problems.ts'

/** M7: why a declaration of withdrawal waits for a person. */
export const withdrawalProblems: Readonly<Record<WithdrawalProblem, MessageDescriptor>> = {
  unmatched: msg`nessun ordine riconosciuto, o non nei tempi`,
  refused: msg`il rimborso è stato rifiutato o è tornato indietro`,
  undelivered: msg`pagamento arrivato quando non si potevano più dare i crediti; il rimborso è stato rifiutato o è tornato indietro`,
}
