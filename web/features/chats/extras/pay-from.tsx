import { plural } from '@lingui/core/macro'
import { Trans, useLingui } from '@lingui/react/macro'
import type { ReactNode } from 'react'
import { useLocation } from 'react-router'
import type { MessagePrice } from '#contract/chats/chats.ts'
import { ButtonLink } from '#web/ui/button.tsx'

interface PayFromProps {
  /** The member's balance in credits. */
  credits: number
  /** Price of the message that the send button sends; undefined while the member has not chosen what to send. */
  price: MessagePrice | undefined
  /** The send button. */
  children: ReactNode
}

/**
 * Shows the balance and the send button below the choices. If credits are missing, shows instead how many are missing,
 * and a link to buy credits. After the purchase, the member returns to this page.
 */
export function PayFrom({ credits, price, children }: PayFromProps) {
  const { t } = useLingui()
  const { pathname, search } = useLocation()
  const missing = price ? price.credits - credits : 0
  return (
    <div className="dialog-foot extra-foot">
      <p className="text-ink-2" data-figures="" aria-live="polite">
        {missing > 0
          ? t`${plural(missing, { one: 'Ti manca # credito', other: 'Ti mancano # crediti' })}`
          : t`${plural(credits, { one: 'Hai # credito', other: 'Hai # crediti' })}`}
      </p>
      {missing > 0 ? (
        <ButtonLink href={`/credits?to=${encodeURIComponent(pathname + search)}`}>
          <Trans>Vai ai crediti</Trans>
        </ButtonLink>
      ) : (
        children
      )}
    </div>
  )
}
