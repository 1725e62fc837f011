import { plural } from '@lingui/core/macro'
import { useLingui } from '@lingui/react/macro'
import { usePage } from '#web/lib/page/page-context.tsx'
import { TextArea } from '#web/ui/text-area.tsx'

interface MessageFieldProps {
  /** Name of the recipient; null if the name is hidden. */
  name: string | null
  text?: string | undefined
  /** Whether the field counts the typed characters. The count requires script. */
  counted?: boolean
  error: string | undefined
}

/** A1: the field for the first message, which is sent when the sender's mail address is confirmed. */
export function MessageField({ name, text, counted = false, error }: MessageFieldProps) {
  const { t } = useLingui()
  const { message_credits: price, message_length } = usePage().settings
  return (
    <TextArea
      name="signup_message"
      id="signup_message"
      rows={3}
      label={name === null ? t`Il tuo primo messaggio` : t`Il tuo primo messaggio a ${name}`}
      hint={t`${plural(price, { one: 'Facoltativo. Costa # credito e parte da solo appena confermi il tuo indirizzo email.', other: 'Facoltativo. Costa # crediti e parte da solo appena confermi il tuo indirizzo email.' })}`}
      max={counted ? message_length : undefined}
      defaultValue={text}
      error={error}
    />
  )
}
