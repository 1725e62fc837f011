import { useLingui } from '@lingui/react/macro'
import { usePage } from '#web/lib/page-context.tsx'
import { TextArea } from '#web/ui/text-area.tsx'

interface MessageFieldProps {
  /** Whom it is for; null where nobody may be named. */
  name: string | null
  text?: string | undefined
  /** The characters are counted while one types; a page without script cannot. */
  counted?: boolean
  error: string | undefined
}

/** A1: the first message, kept until its writer's address is confirmed. */
export function MessageField({ name, text, counted = false, error }: MessageFieldProps) {
  const { t } = useLingui()
  const { settings } = usePage()
  return (
    <TextArea
      name="signup_message"
      id="signup_message"
      rows={3}
      label={name === null ? t`Il tuo primo messaggio` : t`Il tuo primo messaggio a ${name}`}
      hint={t`Facoltativo. Parte da solo appena confermi il tuo indirizzo email.`}
      max={counted ? settings.message_length : undefined}
      defaultValue={text}
      error={error}
    />
  )
}
