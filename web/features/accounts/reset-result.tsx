import { Trans } from '@lingui/react/macro'
import { usePage } from '#web/lib/page/page-context.tsx'
import { ButtonLink } from '#web/ui/button.tsx'
import { FormPage } from './form-page.tsx'
import { ResetRequestForm } from './reset-request-page.tsx'

/**
 * A6: says that the new password is saved. Anybody can open this URL, so the text must also be true for a reader who
 * has not reset a password. If the link has expired or is invalid, offers to send a new link.
 */
export function ResetResult({ result }: { result: string | null }) {
  const { user } = usePage()
  if (result === 'done')
    return (
      <FormPage
        alone
        title={<Trans>La tua password</Trans>}
        lead={
          <Trans>
            Se ne hai appena scelta una nuova, è salvata: ti abbiamo scollegato da tutti gli altri
            dispositivi, e lì si entra solo con quella. Per sicurezza abbiamo tolto anche le passkey: se ne
            usavi una, aggiungila di nuovo dalle impostazioni.
          </Trans>
        }
      >
        <ButtonLink href={user ? '/members' : '/login'} size="large">
          {user ? <Trans>Guarda chi c’è</Trans> : <Trans>Accedi</Trans>}
        </ButtonLink>
      </FormPage>
    )
  return (
    <FormPage
      alone
      title={
        result === 'expired' ? <Trans>Il link è scaduto</Trans> : <Trans>Il link non è più valido</Trans>
      }
      lead={
        <Trans>
          La tua password è rimasta quella di prima. Un link si usa una volta sola: fattene mandare un altro.
        </Trans>
      }
    >
      <ResetRequestForm form={null} action="/reset-password" />
    </FormPage>
  )
}
