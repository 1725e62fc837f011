import { Trans, useLingui } from '@lingui/react/macro'
import { type ReactNode, useRef } from 'react'
import { useNavigate, useNavigation } from 'react-router'
import { usePage } from '#web/lib/page/page-context.tsx'
import { formatPercent } from '#web/parts/money.ts'
import { useNow } from '#web/parts/now.ts'
import { Button } from '#web/ui/button.tsx'
import { BadgePercent } from '#web/ui/icons/index.ts'
import { TextField } from '#web/ui/text-field.tsx'
import { codeIn, isEntered } from './entered-code.ts'
import type { Offer } from './queries.ts'
import { refusalText } from './refusal-words.ts'

interface DiscountCodeProps {
  offer: Offer
  /** Parameters of the page that the form keeps, with the entered code. */
  kept: URLSearchParams
}

/**
 * M6: one line to enter a discount code. The code is in the URL, so that it works without script. A refused code stays
 * in the field, beside the reason.
 */
export function DiscountCode({ offer, kept }: DiscountCodeProps) {
  const { locale } = usePage()
  const { discountcode: discount } = offer
  const others = new URLSearchParams([...kept].filter(([name]) => name !== 'code'))
  if (!discount || !isEntered(discount, kept)) return <CodeForm offer={offer} kept={kept} others={others} />
  const { code } = discount
  const percent = formatPercent(discount.value_percentage, locale)
  return (
    <Line>
      <span role="status">
        <Trans>
          Codice <b>{code}</b>: {percent} in meno.
        </Trans>
      </span>
      <a className="link" href={`?${others}`} data-replace="" data-keep-scroll="">
        <Trans>togli il codice</Trans>
      </a>
    </Line>
  )
}

function Line({ children }: { children: ReactNode }) {
  return (
    <div className="shop-line">
      <BadgePercent className="icon text-primary" aria-hidden="true" />
      <div className="shop-line-text">{children}</div>
    </div>
  )
}

function CodeForm({ offer, kept, others }: DiscountCodeProps & { others: URLSearchParams }) {
  const { t, i18n } = useLingui()
  const { locale, zone } = usePage()
  const now = useNow()
  const navigate = useNavigate()
  const isBusy = useNavigation().state !== 'idle'
  const input = useRef<HTMLInputElement>(null)
  const typed = codeIn(kept)
  const refusal = typed === null ? null : offer.discount_refusal
  const send = async (form: FormData) => {
    const query = new URLSearchParams(others)
    const code = `${form.get('code') ?? ''}`.trim()
    if (code) query.set('code', code)
    await navigate(`?${query}`, { replace: true, preventScrollReset: true })
    // The form is gone if the code was accepted. Otherwise the reason is read with its field.
    input.current?.focus()
  }
  return (
    <Line>
      <span>
        <Trans>Hai un codice sconto?</Trans>
      </span>
      <details open={typed !== null} onToggle={() => typed === null && input.current?.focus()}>
        <summary className="link">
          <Trans>inseriscilo</Trans>
        </summary>
        <form
          method="get"
          className="code-form"
          onSubmit={(event) => {
            event.preventDefault()
            if (!isBusy) void send(new FormData(event.currentTarget))
          }}
        >
          {[...others].map(([name, value]) => (
            <input key={name} type="hidden" name={name} value={value} />
          ))}
          <TextField
            ref={input}
            label={t`Codice sconto`}
            name="code"
            maxLength={40}
            autoComplete="off"
            autoCapitalize="characters"
            spellCheck={false}
            defaultValue={typed ?? ''}
            error={refusal && refusalText(i18n, refusal, { locale, zone, now })}
          />
          <Button type="submit" look="outline" busy={isBusy}>
            <Trans>Applica</Trans>
          </Button>
        </form>
      </details>
    </Line>
  )
}
