import { Trans } from '@lingui/react/macro'
import * as limits from '#contract/limits.ts'
import { DataKind } from './data-kind.tsx'

/** Describes what members plan together outside the site (X19). */
export function MeetingData() {
  const [kept_days, check_in_days] = [limits.date_plan_kept_days, limits.check_in_kept_days]
  const refusal_days = limits.check_in_refusal_days
  return (
    <>
      <DataKind
        title={<Trans>Appuntamenti</Trans>}
        what={
          <Trans>
            Giorno, ora, luogo e città dell’appuntamento che proponete in una conversazione, e chi ha detto di
            sì o di no. Lo vedete solo voi due. Dove sei davvero non lo chiediamo.
          </Trans>
        }
        why={<Trans>Per mostrarvelo e ricordarvelo (contratto).</Trans>}
        until={
          <Trans>
            {kept_days} giorni dopo l’appuntamento. Meno, se uno di voi due cancella l’account, o quando un
            blocco finisce.
          </Trans>
        }
      />
      <DataKind
        title={<Trans>Check-in</Trans>}
        what={
          <Trans>
            L’ora, quello che scrivi per la persona di fiducia, il nome e la mail o il cellulare di questa
            persona, se ha detto di sì e in che lingua. Il tuo cellulare, se vuoi la domanda anche per SMS.
            Chi incontri non ne sa niente. Alla persona di fiducia scriviamo solo per chiederle il suo sì e,
            se non rispondi, per darle quello che hai scritto.
          </Trans>
        }
        why={
          <Trans>
            Perché qualcuno sappia che esci (contratto con te; per la persona di fiducia, il suo consenso, e
            prima il legittimo interesse a chiederglielo una volta).
          </Trans>
        }
        until={
          <Trans>
            {check_in_days} giorni. Meno, se togli la persona di fiducia, se questa si ritira con il suo link,
            o se cancelli l’account. Chi si ritira non viene più disturbato: per {refusal_days} giorni teniamo
            un’impronta del suo recapito. Resta un dato personale, ma da sola non dice di chi è, e la usiamo
            solo per riconoscerlo.
          </Trans>
        }
      />
    </>
  )
}
