import { Trans, useLingui } from '@lingui/react/macro'
import { nameCountry } from '#web/parts/display-names.ts'
import { CompanyDetails, type LegalProps } from './company-details.tsx'
import type { LegalSection } from './legal-page.tsx'
import { promises } from './promises.ts'
import { decisionSections } from './terms-decisions.tsx'
import { memberSections } from './terms-members.tsx'
import { moneySections } from './terms-money.tsx'
import { termsRevisions } from './versions/terms-revisions.tsx'
import { VersionedPage, type VersionedProps } from './versions/versioned-page.tsx'

/** The sections of the terms in force. */
export const termsSections = (props: LegalProps): LegalSection[] => [
  { id: 'company', title: <Trans context="termini">Chi siamo</Trans>, body: <Company {...props} /> },
  { id: 'offer', title: <Trans>Che cosa offriamo</Trans>, body: <Offer {...props} /> },
  ...memberSections(props),
  ...moneySections(props),
  ...decisionSections(props),
  { id: 'liability', title: <Trans>Responsabilità</Trans>, body: <Liability {...props} /> },
  { id: 'changes', title: <Trans>Se cambiamo queste condizioni</Trans>, body: <Changes /> },
  { id: 'law', title: <Trans>Legge e giudice</Trans>, body: <Law {...props} /> },
]

/** `/terms`: the contract with the member (S8), specific to this product (H1–H8, X1). */
export function Terms(props: VersionedProps) {
  const { t } = useLingui()
  const { name: site } = props.settings
  return (
    <VersionedPage
      {...props}
      path="/terms"
      title={t`Condizioni d’uso`}
      lead={
        <Trans>
          Le regole di {site}, in parole semplici. Le accetti quando ti iscrivi: registriamo quale versione
          hai accettato e quando.
        </Trans>
      }
      sections={termsSections(props)}
      revisions={termsRevisions(props)}
    />
  )
}

function Company(props: LegalProps) {
  const { name: site } = props.settings
  const { name: company } = props.company
  return (
    <>
      <p>
        <Trans>
          {site} è gestito da {company}, che in questa pagina chiamiamo «noi». Il contratto è tra te e noi.
        </Trans>
      </p>
      <CompanyDetails {...props} />
    </>
  )
}

function Offer({ settings }: LegalProps) {
  const { name: site } = settings
  return (
    <>
      <p>
        <Trans>
          {site} è una community di incontri e chat riservata ai maggiorenni. Crei un profilo, cerchi altre
          persone iscritte, metti mi piace e scrivi. Non promettiamo incontri, match o risposte: dipendono
          dalle persone.
        </Trans>
      </p>
      <p>
        <Trans>
          Nella ricerca vedi chi corrisponde ai filtri che scegli, cominciando da chi è stato attivo più di
          recente. Nessuno può pagare per comparire più in alto.
        </Trans>
      </p>
      <p>
        <Trans>
          Non controlliamo i precedenti penali degli iscritti e non verifichiamo i documenti d’identità. Prima
          di incontrare qualcuno leggi i <a href="/safety">consigli sulla sicurezza</a>.
        </Trans>
      </p>
    </>
  )
}

function Liability({ settings }: LegalProps) {
  const { name: site } = settings
  return (
    <>
      <p>
        <Trans>
          Ci impegniamo a far funzionare {site} con cura, ma qualche interruzione può capitare. Ognuno
          risponde di ciò che scrive e fa; quando ci segnali qualcosa di illecito, interveniamo.
        </Trans>
      </p>
      <p>
        <Trans>
          Rispondiamo dei danni che causiamo con dolo o colpa e di quelli che la legge non permette di
          escludere. Niente, in queste condizioni, riduce i tuoi diritti di consumatore.
        </Trans>
      </p>
    </>
  )
}

function Changes() {
  const { notice_days } = promises
  return (
    <p>
      <Trans>
        Ti scriviamo per mail almeno {notice_days} giorni prima che una modifica importante entri in vigore.
        Se non ti convince, chiudi l’account: ti rimborsiamo i crediti comprati e non usati. Nessuna modifica
        fa sparire i crediti che hai già. Le versioni precedenti le trovi <a href="#history">qui sotto</a>.
      </Trans>
    </p>
  )
}

function Law({ company, locale }: LegalProps) {
  const country = nameCountry(company.country, locale)
  return (
    <p>
      <Trans>
        Si applica la legge del Paese in cui abbiamo sede ({country}), ma conservi tutte le tutele che la
        legge del Paese in cui vivi riconosce ai consumatori, e puoi rivolgerti al giudice del luogo in cui
        vivi. Prima, se ti va, scrivici: di solito si risolve così.
      </Trans>
    </p>
  )
}
