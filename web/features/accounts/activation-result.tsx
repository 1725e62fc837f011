import { Plural, Trans } from '@lingui/react/macro'
import { asciiAddress } from '#contract/accounts/ascii-address.ts'
import type { CallOutput } from '#contract/index.ts'
import { usePage, useSite } from '#web/lib/page/page-context.tsx'
import { ButtonLink } from '#web/ui/button.tsx'
import { FirstMessageNote } from './first-message-note.tsx'
import { FormPage } from './form-page.tsx'

/** A4: says that the mail address is confirmed, what happened to the first message, and how many credits are left. */
export function ActivationDone({ activation }: { activation: CallOutput<'getActivation'> }) {
  const { credits, first_message } = activation
  return (
    <FormPage
      alone
      title={<Trans>Il tuo indirizzo è confermato</Trans>}
      lead={<Trans>Da adesso gli altri ti vedono e tu puoi scrivere.</Trans>}
    >
      {first_message && <FirstMessageNote message={first_message} credits={credits} />}
      {credits > 0 && (
        <p>
          {first_message?.why_not === null ? (
            <Plural value={credits} one="Ti resta # credito." other="Ti restano # crediti." />
          ) : (
            <Plural value={credits} one="Hai # credito." other="Hai # crediti." />
          )}
        </p>
      )}
      <ButtonLink href="/members" size="large">
        <Trans>Guarda chi c’è</Trans>
      </ButtonLink>
    </FormPage>
  )
}

/**
 * A4: shown after the mailbox's owner has answered that they did not create the account. Any visitor can open this URL,
 * so the texts are also true for a visitor who has not given this answer.
 */
export function ActivationDenied() {
  const { settings } = usePage()
  const site = settings.name
  return (
    <FormPage
      alone
      title={<Trans>Non l’hai creato tu?</Trans>}
      lead={
        <Trans>
          Se ci hai detto che l’account creato con il tuo indirizzo non è tuo, lo cancelliamo subito con tutto
          quello che contiene. Grazie dell’aiuto.
        </Trans>
      }
    >
      <ButtonLink href="/" size="large">
        <Trans>Scopri {site}</Trans>
      </ButtonLink>
    </FormPage>
  )
}

/**
 * A4: lists the possible reasons why the confirmation failed: the link was used or has expired, or another account has
 * confirmed the mail address.
 */
export function ActivationError() {
  const { user } = usePage()
  const { support_email, name } = useSite().settings
  const email = support_email || name
  return (
    <FormPage
      alone
      title={<Trans>Conferma non riuscita</Trans>}
      lead={
        <Trans>
          Il link è scaduto, è già stato usato, o l’indirizzo è stato confermato con un altro profilo. Il tuo
          profilo è rimasto com’era.
        </Trans>
      }
    >
      <p>
        <Trans>
          Se ti serve aiuto, scrivi all’indirizzo{' '}
          <a href={support_email ? `mailto:${asciiAddress(email)}` : '/complaints'} className="link">
            {email}
          </a>
          : risponde una persona.
        </Trans>
      </p>
      <ButtonLink href={user ? '/members' : '/login'} size="large">
        {user ? <Trans>Torna ai profili</Trans> : <Trans>Accedi</Trans>}
      </ButtonLink>
    </FormPage>
  )
}
