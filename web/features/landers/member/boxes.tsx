import { Trans } from '@lingui/react/macro'
import type { ReactNode } from 'react'
import { usePage, useSite } from '#web/lib/page/page-context.tsx'
import { TextArea } from '#web/ui/text-area.tsx'
import { MessagePrice } from '../message-price.tsx'

interface BoxProps {
  label: ReactNode
  hint: ReactNode
}

/** The box for the first words of the visitor's own profile. */
export function AboutBox({ label, hint }: BoxProps) {
  return <TextArea name="about" id="about" rows={2} label={label} hint={hint} />
}

/** The box for the first message to the member (A1). It states when the message is sent, and its price (H3). */
export function MessageBox({ label, placeholder }: { label: ReactNode; placeholder?: string }) {
  return (
    <TextArea
      name="signup_message"
      id="signup_message"
      rows={2}
      label={label}
      placeholder={placeholder}
      hint={<WhenSent />}
    />
  )
}

/** Says when the first message is sent, and what a message costs. */
export function WhenSent() {
  const { signup_credits } = useSite().settings
  const { message_credits } = usePage().settings
  return signup_credits >= message_credits ? (
    <>
      <Trans>Parte quando confermi l’indirizzo.</Trans> <MessagePrice />{' '}
      <Trans>Il primo lo paghi con i crediti di benvenuto.</Trans>
    </>
  ) : (
    <>
      <Trans>Confermato l’indirizzo, lo mandi tu quando hai i crediti.</Trans> <MessagePrice />
    </>
  )
}
