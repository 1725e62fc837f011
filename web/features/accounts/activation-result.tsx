import { Plural, Trans } from '@lingui/react/macro'
import { usePage, useSite } from '#web/lib/page-context.tsx'
import { ButtonLink } from '#web/ui/button.tsx'
import { FormPage } from './form-page.tsx'

/** A4: the address is confirmed. The link may have been opened on another device than the sign-up. */
export function ActivationDone() {
  const { user } = usePage()
  const credits = useSite().settings.signup_credits
  return (
    <FormPage
      alone
      title={<Trans>Il tuo indirizzo è confermato</Trans>}
      lead={<Trans>Da adesso gli altri ti vedono e tu puoi scrivere.</Trans>}
    >
      {credits > 0 && (
        <p>
          <Plural
            value={credits}
            one="Per cominciare trovi # credito in regalo: non scade."
            other="Per cominciare trovi # crediti in regalo: non scadono."
          />
        </p>
      )}
      {user ? (
        <ButtonLink href="/members" size="large">
          <Trans>Guarda chi c’è</Trans>
        </ButtonLink>
      ) : (
        <ButtonLink href="/login" size="large">
          <Trans>Accedi</Trans>
        </ButtonLink>
      )}
    </FormPage>
  )
}

/** A4: whoever has the mailbox said that the account is not theirs. */
export function ActivationDenied() {
  const { settings } = usePage()
  const site = settings.name
  return (
    <FormPage
      alone
      title={<Trans>Fatto: non resta nulla</Trans>}
      lead={
        <Trans>
          Il profilo nato con il tuo indirizzo non è attivo e si cancella adesso, con tutto quello che
          conteneva. Grazie per avercelo detto.
        </Trans>
      }
    >
      <ButtonLink href="/" size="large">
        <Trans>Scopri {site}</Trans>
      </ButtonLink>
    </FormPage>
  )
}

/** A4: the link was used, is too old, or somebody else claimed the address meanwhile. */
export function ActivationError() {
  const { user } = usePage()
  const email = useSite().settings.support_email
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
          Se ti serve aiuto, scrivi a{' '}
          <a href={`mailto:${email}`} className="link">
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
