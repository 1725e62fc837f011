import { Trans } from '@lingui/react/macro'
import { usePage } from '#web/lib/page-context.tsx'
import { ButtonLink } from '#web/ui/button.tsx'
import { FormPage } from './form-page.tsx'
import { ResetRequestForm } from './reset-request-page.tsx'

/** A6: the new password is the account's, or the link was no more good: then a new one is one field away. */
export function ResetResult({ result }: { result: string | null }) {
  const { user } = usePage()
  if (result === 'done')
    return (
      <FormPage
        alone
        title={<Trans>La nuova password è salvata</Trans>}
        lead={
          <Trans>
            Tutti gli altri dispositivi sono usciti dal tuo account: lì si entra solo con la nuova password.
            Per sicurezza abbiamo tolto anche le passkey: se ne usavi una, aggiungila di nuovo dalle
            impostazioni.
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
