import { Trans } from '@lingui/react/macro'
import * as limits from '#contract/limits.ts'
import { usePage } from '#web/lib/page-context.tsx'
import { ButtonLink } from '#web/ui/button.tsx'
import { FormPage } from './form-page.tsx'

/** A8: the account is leaving; the mail has the way back. */
export function AccountLeaving() {
  const days = limits.reactivation_days
  return (
    <FormPage
      title={<Trans>Ci mancherai</Trans>}
      lead={
        <Trans>
          Il tuo profilo non si vede più da nessuna parte, e il tuo account è chiuso su tutti i dispositivi.
          Fra {days} giorni cancelliamo tutto.
        </Trans>
      }
    >
      <p>
        <Trans>
          Ci ripensi prima? Apri la mail che ti abbiamo appena mandato: il link lì dentro riporta tutto
          com’era. Se non la trovi, accedi con la tua password e te ne mandiamo un’altra.
        </Trans>
      </p>
      <Home />
    </FormPage>
  )
}

/** A8: it is erased while this is being read. */
export function AccountErased() {
  return (
    <FormPage
      title={<Trans>Il tuo account non c’è più</Trans>}
      lead={
        <Trans>
          Stiamo cancellando profilo, foto, messaggi e like: ci vogliono pochi secondi, poi te lo confermiamo
          con un’ultima mail.
        </Trans>
      }
    >
      <p>
        <Trans>
          Se hai fatto acquisti restano le ricevute che chiede la legge, senza il tuo nome.{' '}
          <a href="/privacy#kept" className="link">
            Che cosa resta e perché
          </a>
        </Trans>
      </p>
      <Home />
    </FormPage>
  )
}

function Home() {
  const { settings } = usePage()
  const site = settings.name
  return (
    <ButtonLink href="/" look="outline" size="large">
      <Trans>Torna a {site}</Trans>
    </ButtonLink>
  )
}
