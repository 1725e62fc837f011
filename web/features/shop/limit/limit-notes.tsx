import { Trans, useLingui } from '@lingui/react/macro'
import { usePage } from '#web/lib/page/page-context.tsx'
import { Note } from '#web/ui/note.tsx'
import type { Offer } from '../queries.ts'

/** X2: says above the packages that the member's own limit leaves no purchase, or that it is in another currency. */
export function LimitNotes({ offer }: { offer: Offer }) {
  const { t } = useLingui()
  const { user } = usePage()
  const see = (
    <a className="link" href="/spending-limit">
      <Trans>Vedi il limite</Trans>
    </a>
  )
  const { limit_currency, packages } = offer
  if (isInOtherCurrency(offer))
    return (
      <Note
        title={t`Il tuo limite di spesa è in ${limit_currency}: finché c’è, compri solo in questa valuta.`}
      >
        <Trans>Scegli un Paese del pagamento che la usa.</Trans> {see}
      </Note>
    )
  if (!user?.at_spending_limit || packages.length === 0) return null
  return (
    <Note title={t`Hai raggiunto il tuo limite di spesa.`}>
      <Trans>
        È quello che hai scelto tu: finché non torna spazio per un acquisto non ti proponiamo niente.
      </Trans>{' '}
      {see}
    </Note>
  )
}

/** Returns whether the member's limit is in another currency than the prices: every order is then refused. */
export const isInOtherCurrency = ({ limit_currency, packages: [first] }: Offer): boolean =>
  limit_currency !== null && first !== undefined && first.currency !== limit_currency
