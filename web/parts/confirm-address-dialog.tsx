import { Trans, useLingui } from '@lingui/react/macro'
import { useEffect, useState } from 'react'
import type { MemberId } from '#contract/wire/ids.ts'
import { formatError } from '#web/lib/errors/format-error.ts'
import { useApi } from '#web/lib/page/frame-context.tsx'
import { usePage } from '#web/lib/page/page-context.tsx'
import { Button, ButtonLink } from '#web/ui/button.tsx'
import { Dialog } from '#web/ui/dialog.tsx'
import { Check } from '#web/ui/icons/index.ts'
import { showToast } from '#web/ui/toast-store.ts'
import './confirm-address-dialog.css'

interface ConfirmAddressDialogProps {
  /** Text of the message that could not be sent. The conversation keeps this text. */
  kept?: string
  /**
   * If set, the dialog links to the conversation with this member, where a message can be written before the address is
   * confirmed.
   */
  writeTo?: MemberId | undefined
  onClose: () => void
}

/**
 * A4: explains that an action needs a confirmed mail address. Shows the address, says that the unsent message is kept,
 * and offers to send the mail again. Closes when the address is confirmed, for example in another tab.
 */
export function ConfirmAddressDialog({ kept, writeTo, onClose }: ConfirmAddressDialogProps) {
  const { t } = useLingui()
  const { user } = usePage()
  const { send, isSending, outcome } = useResend()
  const email = user?.email
  const isConfirmed = user?.status === 'active'
  useEffect(() => {
    if (!isConfirmed) return
    showToast(t`Indirizzo confermato: ora puoi scrivere.`, 'success')
    onClose()
  }, [isConfirmed, onClose, t])
  return (
    <Dialog open onClose={onClose} title={t`Prima conferma il tuo indirizzo`}>
      <div className="mt-3 grid gap-4">
        <p className="text-ink-2">
          <Trans>
            Ti abbiamo scritto a <b className="confirm-email">{email}</b>. Apri il link che trovi nella mail:
            da quel momento puoi scrivere, e gli altri ti vedono. Se non la trovi, guarda nello spam.
          </Trans>
        </p>
        {kept && (
          <figure className="grid justify-items-end gap-1">
            <blockquote className="confirm-kept">{kept}</blockquote>
            <figcaption className="inline-flex items-center gap-1 text-14 text-ink-2">
              <Check size={16} className="flex-none" aria-hidden="true" />
              <Trans>Tenuto da parte. Lo mandi tu, appena hai confermato.</Trans>
            </figcaption>
          </figure>
        )}
        {writeTo && (
          <p className="text-ink-2">
            <Trans>Puoi già scrivere il messaggio: lo teniamo da parte finché non confermi.</Trans>
          </p>
        )}
      </div>
      <p role="status" className="confirm-outcome">
        {outcome}
      </p>
      <div className="grid gap-2">
        <Button size="large" busy={isSending} onClick={() => void send()}>
          <Trans>Mandami di nuovo la mail</Trans>
        </Button>
        {writeTo && (
          <ButtonLink look="outline" size="large" href={`/members/${writeTo}/chat`}>
            <Trans>Scrivilo intanto</Trans>
          </ButtonLink>
        )}
      </div>
      <p className="mt-2 text-center text-14">
        <a href="/notifications?tab=account#address" className="link inline-flex min-h-11 items-center">
          <Trans>Non è il tuo indirizzo? Cambialo</Trans>
        </a>
      </p>
    </Dialog>
  )
}

/** Sends the confirmation mail again. `outcome` is the text to show: success, or an error such as a rate limit. */
function useResend() {
  const { t } = useLingui()
  const api = useApi()
  const [isSending, setSending] = useState(false)
  const [outcome, setOutcome] = useState('')
  const send = async () => {
    setSending(true)
    setOutcome('')
    try {
      await api.resendActivation({})
      setOutcome(t`Abbiamo mandato la mail: arriva tra poco.`)
    } catch (error) {
      setOutcome(await formatError(error))
    } finally {
      setSending(false)
    }
  }
  return { send, isSending, outcome }
}
