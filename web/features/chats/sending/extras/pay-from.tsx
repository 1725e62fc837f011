import { plural } from '@lingui/core/macro'
import { Trans, useLingui } from '@lingui/react/macro'
import type { ReactNode } from 'react'
import { useLocation } from 'react-router'
import type { MessagePrice } from '#contract/chats/chats.ts'
import type { MemberId } from '#contract/wire/ids.ts'
import { usePage } from '#web/lib/page/page-context.tsx'
import { creditsPath, type Need } from '#web/parts/credits-path.ts'
import { ButtonLink } from '#web/ui/button.tsx'
import { drafts } from '../drafts.ts'

interface PayFromProps {
  peer: MemberId
  /** The message that the send button sends; undefined while the member has not chosen what to send. */
  need: Need | undefined
  /** The member's balance in credits. */
  credits: number
  /** Price of this message. */
  price: MessagePrice | undefined
  /** The send button. */
  children: ReactNode
}

/**
 * Shows the balance and the send button below the choices. If credits are missing, also shows how many, and a link to
 * buy credits instead of the button. The page of credits counts the typed text as a message too. After the purchase,
 * the member returns to this page.
 */
export function PayFrom({ peer, need, credits, price, children }: PayFromProps) {
  const { t } = useLingui()
  const { user } = usePage()
  const { pathname, search } = useLocation()
  const missing = price ? price.credits - credits : 0
  // The dialog opens again on the way back. The dialog of a photo cannot, because the browser has lost the file.
  const opens = need?.kind === 'gift' || need?.kind === 'icebreaker'
  const back = opens ? `${pathname}?${need.kind}` : pathname + search
  const balance = t`${plural(credits, { one: 'Hai # credito', other: 'Hai # crediti' })}`
  const hasDraft = missing > 0 && user && drafts.of({ from: user.profile.id, to: peer }).trim() !== ''
  const needs: Need[] = [...(need ? [need] : []), ...(hasDraft ? [{ kind: 'message' } as const] : [])]
  return (
    <div className="dialog-foot extra-foot">
      <p className="text-ink-2" data-figures="" aria-live="polite">
        {missing > 0
          ? t`${balance}, ${plural(missing, { one: 'te ne manca #', other: 'te ne mancano #' })}`
          : balance}
      </p>
      {missing > 0 ? (
        <ButtonLink href={creditsPath(back, needs)}>
          <Trans>Vai ai crediti</Trans>
        </ButtonLink>
      ) : (
        children
      )}
    </div>
  )
}
