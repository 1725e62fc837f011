import { plural } from '@lingui/core/macro'
import { Trans, useLingui } from '@lingui/react/macro'
import { usePage } from '#web/lib/page/page-context.tsx'
import type { FirstMessagePrice } from '#web/parts/first-message-price.ts'
import { Check } from '#web/ui/icons/index.ts'
import { TextArea } from '#web/ui/text-area.tsx'

interface MessageFieldProps {
  /** Name of the recipient; null if the name is hidden. */
  name: string | null
  /** H3: the message's price. */
  price: FirstMessagePrice
  text?: string | undefined
  /** Whether the field shows the number of typed characters. The number requires script. */
  counted?: boolean
  /** Id of the form; needed only if the field is outside the form element. */
  form?: string
  error: string | undefined
}

/**
 * A1: the field for the first message, in the same bubble as in a conversation. The message is kept during sign-up, and
 * sent when the sender's mail address is confirmed.
 */
export function MessageField({ name, price, text, counted = false, form, error }: MessageFieldProps) {
  const { t } = useLingui()
  const { message_credits, message_length } = usePage().settings
  const credits = t`${plural(message_credits, { one: '# credito', other: '# crediti' })}`
  const { isFree, money } = price
  const cost = isFree
    ? t`si paga con ${credits} di benvenuto, in regalo`
    : money === null
      ? credits
      : `${credits} · ${money}`
  return (
    <div className="kept-message">
      <TextArea
        name="signup_message"
        id="signup_message"
        form={form}
        rows={2}
        label={name === null ? t`Il tuo primo messaggio` : t`Il tuo primo messaggio a ${name}`}
        placeholder={name === null ? t`Scrivi qui…` : t`Scrivi a ${name}…`}
        hint={
          <>
            <span className="when-written">
              <Check className="icon" aria-hidden="true" />
              {!isFree ? (
                <Trans>
                  Lo teniamo noi. Confermato l’indirizzo, lo mandi tu quando hai i crediti: {cost}
                </Trans>
              ) : (
                <Trans>Lo teniamo noi, e parte da solo quando confermi l’indirizzo: {cost}</Trans>
              )}
            </span>
            <span className="when-empty">
              <Trans>Facoltativo. Quando parte: {cost}</Trans>
            </span>
          </>
        }
        max={counted ? message_length : undefined}
        defaultValue={text}
        error={error}
      />
    </div>
  )
}
