import { Trans } from '@lingui/react/macro'
import { usePage } from '#web/lib/page/page-context.tsx'
import { ButtonLink } from '#web/ui/button.tsx'
import { FirstMessageNote, type FirstMessageResult } from './first-message-note.tsx'
import { FormPage } from './form-page.tsx'

/**
 * A7: shows the result of a change of the mail address. Anybody can open this URL, so the texts must also be true for a
 * reader who has not changed an address. Only a signed-in member sees the text for the result `done`.
 */
export function MailChangeResult({
  result,
  first,
}: {
  result: string | null
  first: FirstMessageResult | null
}) {
  const { user } = usePage()
  if (result === 'done' && user) {
    const { email } = user
    return (
      <FormPage
        alone
        title={<Trans>Il tuo indirizzo</Trans>}
        lead={
          <Trans>
            Accedi con <strong className="break-all">{email}</strong>, e le nostre mail arrivano lì.
          </Trans>
        }
      >
        {first && <FirstMessageNote {...first} />}
        <ButtonLink href="/notifications" size="large">
          <Trans>Torna alle impostazioni</Trans>
        </ButtonLink>
      </FormPage>
    )
  }
  if (result === 'not_me')
    return (
      <FormPage
        alone
        title={<Trans>Non cambia nulla</Trans>}
        lead={
          <Trans>
            Se hai rifiutato il cambio, quel profilo mantiene l’indirizzo di prima, e il link non vale più.
          </Trans>
        }
      >
        <ButtonLink href="/" size="large">
          <Trans>Vai alla home</Trans>
        </ButtonLink>
      </FormPage>
    )
  return (
    <FormPage
      alone
      title={<Trans>L’indirizzo non è cambiato</Trans>}
      lead={
        result === 'expired' ? (
          <Trans>Il link è scaduto: resta valido l’indirizzo di prima. Chiedi di nuovo il cambio.</Trans>
        ) : (
          <Trans>
            Il link non è valido, è già stato usato, o nel frattempo l’indirizzo è passato a un altro profilo.
            Controlla nelle impostazioni qual è il tuo.
          </Trans>
        )
      }
    >
      <ButtonLink href="/notifications" size="large">
        <Trans>Vai alle impostazioni</Trans>
      </ButtonLink>
    </FormPage>
  )
}
