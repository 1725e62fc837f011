import { Trans } from '@lingui/react/macro'
import { useQueryClient } from '@tanstack/react-query'
import { type ReactNode, useId, useRef, useState } from 'react'
import type { MessagePrice } from '#contract/chats/chats.ts'
import type { CallOutput } from '#contract/index.ts'
import type { IdempotencyKey, MemberId } from '#contract/wire/ids.ts'
import { newIdempotencyKey } from '#web/lib/api/new-idempotency-key.ts'
import { formatError } from '#web/lib/errors/format-error.ts'
import type { Need } from '#web/parts/credits-path.ts'
import { PriceTag } from '#web/parts/price-tag.tsx'
import { Button } from '#web/ui/button.tsx'
import { showToast } from '#web/ui/toast-store.ts'
import { PayFrom } from './pay-from.tsx'
import { sendExtra } from './send-extra.ts'

export interface Choice {
  readonly name: string
  /** The choice in the URL of the page that sells credits. */
  readonly need: Need
  readonly label: ReactNode
  readonly price: MessagePrice
}

interface ChooseAndSendProps {
  peer: MemberId
  /** Accessible name of the choices. */
  legend: string
  /** `grid` shows small choices side by side, `list` shows one choice per row. */
  look: 'grid' | 'list'
  choices: readonly Choice[]
  /** The member's balance in credits. */
  credits: number
  /** Sends a choice at the price in credits that it was shown with. */
  send: (name: string, key: IdempotencyKey, price: number) => Promise<CallOutput<'sendMessage'>>
  onSent: () => void
}

/**
 * Shows choices with prices, and a button that sends the selected choice. The button shows the price in credits and
 * money (H3).
 */
export function ChooseAndSend({ peer, legend, look, choices, credits, send, onSent }: ChooseAndSendProps) {
  const cache = useQueryClient()
  const group = useId()
  const [name, setName] = useState<string | null>(null)
  const [isBusy, setBusy] = useState(false)
  // all attempts to send one choice use the same idempotency key, so that the member pays once even after a retry
  const key = useRef(newIdempotencyKey())
  const chosen = choices.find((choice) => choice.name === name)
  const choose = (name: string) => {
    key.current = newIdempotencyKey()
    setName(name)
  }
  const submit = async () => {
    if (!chosen || isBusy) return
    setBusy(true)
    try {
      await sendExtra(cache, peer, () => send(chosen.name, key.current, chosen.price.credits))
      onSent()
    } catch (error) {
      showToast(await formatError(error), 'danger')
      setBusy(false)
    }
  }
  return (
    <>
      <fieldset className="extra-choices" data-look={look} disabled={isBusy}>
        <legend className="sr-only">{legend}</legend>
        {choices.map((choice) => (
          <label key={choice.name} className="extra-choice">
            <input
              type="radio"
              name={group}
              checked={choice.name === name}
              onChange={() => choose(choice.name)}
            />
            {choice.label}
            <PriceTag price={choice.price} className="extra-price" />
          </label>
        ))}
      </fieldset>
      <PayFrom peer={peer} need={chosen?.need} credits={credits} price={chosen?.price}>
        <Button busy={isBusy} aria-disabled={!chosen || undefined} onClick={() => void submit()}>
          {chosen ? <SendLabel price={chosen.price} /> : <Trans>Invia</Trans>}
        </Button>
      </PayFrom>
    </>
  )
}

export function SendLabel({ price }: { price: MessagePrice }) {
  return (
    <span>
      <Trans>Invia</Trans> · <PriceTag price={price} />
    </span>
  )
}
