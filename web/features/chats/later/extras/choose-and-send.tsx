import { Trans } from '@lingui/react/macro'
import { useQueryClient } from '@tanstack/react-query'
import { type ReactNode, useId, useRef, useState } from 'react'
import type { MessagePrice } from '#contract/chats.ts'
import type { IdempotencyKey, MemberId } from '#contract/ids.ts'
import type { CallOutput } from '#contract/index.ts'
import { newKey } from '#web/lib/new-key.ts'
import { sayError } from '#web/lib/say-error.ts'
import { PriceTag } from '#web/parts/price-tag.tsx'
import { Button } from '#web/ui/button.tsx'
import { showToast } from '#web/ui/toast-store.ts'
import { noteSent } from '../../send-message.ts'
import { PayFrom } from './pay-from.tsx'

export interface Choice {
  readonly name: string
  /** What it is. */
  readonly label: ReactNode
  readonly price: MessagePrice
}

interface ChooseAndSendProps {
  peer: MemberId
  /** Names the group of choices. */
  legend: string
  /** `grid`: small ones beside each other. */
  look: 'grid' | 'list'
  choices: readonly Choice[]
  /** What the member has. */
  credits: number
  send: (name: string, key: IdempotencyKey) => Promise<CallOutput<'sendMessage'>>
  onSent: () => void
}

/** One of several things at a price: chosen first, sent by a button that says what it costs, in credits and money (H3). */
export function ChooseAndSend({ peer, legend, look, choices, credits, send, onSent }: ChooseAndSendProps) {
  const cache = useQueryClient()
  const group = useId()
  const [name, setName] = useState<string | null>(null)
  const [isBusy, setBusy] = useState(false)
  // sent again after a cut it is the same one, and paid once
  const key = useRef(newKey())
  const chosen = choices.find((choice) => choice.name === name)
  const choose = (name: string) => {
    key.current = newKey()
    setName(name)
  }
  const submit = async () => {
    if (!chosen || isBusy) return
    setBusy(true)
    try {
      noteSent(cache, peer, await send(chosen.name, key.current))
      onSent()
    } catch (error) {
      showToast(await sayError(error), 'danger')
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
      <PayFrom credits={credits} price={chosen?.price}>
        <Button busy={isBusy} aria-disabled={!chosen || undefined} onClick={() => void submit()}>
          {chosen ? <SendFor price={chosen.price} /> : <Trans>Scegli prima</Trans>}
        </Button>
      </PayFrom>
    </>
  )
}

export function SendFor({ price }: { price: MessagePrice }) {
  return (
    <span>
      <Trans>Invia</Trans> · <PriceTag price={price} />
    </span>
  )
}
