import { Trans, useLingui } from '@lingui/react/macro'
import { usePage } from '#web/lib/page/page-context.tsx'
import { useNow } from '#web/parts/now.ts'
import { Note } from '#web/ui/note.tsx'
import { codeIn, isEntered } from './entered-code.ts'
import type { Offer } from './queries.ts'
import { refusalText } from './refusal-words.ts'

/** At the checkout: why the entered code gives no discount, or that it limits the payment methods. */
export function CodeNote({ offer, search }: { offer: Offer; search: URLSearchParams }) {
  const { t, i18n } = useLingui()
  const { locale, zone } = usePage()
  const now = useNow()
  const { discountcode: discount, discount_refusal: refusal } = offer
  const typed = codeIn(search)
  if (typed !== null && refusal)
    return <Note title={t`Codice ${typed}`}>{refusalText(i18n, refusal, { locale, zone, now })}</Note>
  if (!isEntered(discount, search) || !discount?.paymentmethods) return null
  const { code } = discount
  return (
    <p className="text-14 text-ink-2">
      <Trans>Con il codice {code} paghi solo così.</Trans>
    </p>
  )
}
