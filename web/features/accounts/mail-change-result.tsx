import { Trans } from '@lingui/react/macro'
import { usePage } from '#web/lib/page-context.tsx'
import { ButtonLink } from '#web/ui/button.tsx'
import { FormPage } from './form-page.tsx'

/** A7: what became of a change of address. */
export function MailChangeResult({ result }: { result: string | null }) {
  const { user } = usePage()
  const email = user?.email
  if (result === 'done')
    return (
      <FormPage
        alone
        title={<Trans>Il tuo indirizzo è cambiato</Trans>}
        lead={
          email ? (
            <Trans>
              Da adesso accedi con <strong className="break-all">{email}</strong>, e le nostre mail arrivano
              lì.
            </Trans>
          ) : (
            <Trans>Da adesso accedi con il nuovo indirizzo, e le nostre mail arrivano lì.</Trans>
          )
        }
      >
        <ButtonLink href={user ? '/notifications' : '/login'} size="large">
          {user ? <Trans>Torna alle impostazioni</Trans> : <Trans>Accedi</Trans>}
        </ButtonLink>
      </FormPage>
    )
  if (result === 'not_me')
    return (
      <FormPage
        alone
        title={<Trans>Non cambia nulla</Trans>}
        lead={<Trans>Quel profilo tiene il suo indirizzo di prima, e il link non vale più.</Trans>}
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
            Il link non è valido, è già stato usato, o intanto l’indirizzo è diventato di un altro profilo.
            Controlla nelle impostazioni quale vale.
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
