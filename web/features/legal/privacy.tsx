import { Trans, useLingui } from '@lingui/react/macro'
import { CompanyDetails, type LegalProps } from './company-details.tsx'
import type { LegalSection } from './legal-page.tsx'
import { StoredData } from './privacy-data.tsx'
import { rightsSections } from './privacy-rights.tsx'
import { TranslationData } from './privacy-translation.tsx'
import { privacyRevisions } from './versions/privacy-revisions.tsx'
import { VersionedPage, type VersionedProps } from './versions/versioned-page.tsx'

/** The sections of the privacy notice in force. */
export const privacySections = (props: LegalProps): LegalSection[] => [
  { id: 'short', title: <Trans>In breve</Trans>, body: <InShort /> },
  {
    id: 'controller',
    title: <Trans>Chi è il titolare del trattamento</Trans>,
    body: <Controller {...props} />,
  },
  {
    id: 'kept',
    title: <Trans>Che cosa conserviamo</Trans>,
    body: <StoredData translation={<TranslationData to={props.settings.translation_to} />} />,
  },
  { id: 'shown', title: <Trans>Che cosa vedono gli altri</Trans>, body: <Shown {...props} /> },
  { id: 'landings', title: <Trans>Le pagine di benvenuto</Trans>, body: <Landings /> },
  { id: 'shared', title: <Trans>A chi li affidiamo</Trans>, body: <Shared /> },
  { id: 'security', title: <Trans>Come li proteggiamo</Trans>, body: <Security /> },
  ...rightsSections(props),
]

/** `/privacy`: which data of a member the site stores, why, and how long (Regulation (EU) 2016/679 art. 13, P1, H5). */
export function Privacy(props: VersionedProps) {
  const { t } = useLingui()
  const { name: site } = props.settings
  return (
    <VersionedPage
      {...props}
      path="/privacy"
      title={t`Privacy`}
      lead={<Trans>Che cosa sa di te {site}, perché, per quanto tempo, e come farglielo dimenticare.</Trans>}
      sections={privacySections(props)}
      revisions={privacyRevisions()}
    />
  )
}

function InShort() {
  return (
    <ul>
      <li>
        <Trans>Niente pubblicità di terzi che ti segue, niente tracciatori, niente vendita di dati.</Trans>
      </li>
      <li>
        <Trans>Conserviamo la città che scegli, mai il punto in cui sei.</Trans>
      </li>
      <li>
        <Trans>
          Conserviamo il genere che cerchi e il tuo orientamento solo se ci dai un consenso a parte. Senza
          consenso, il genere che cerchi vale solo per la sessione in cui lo dici: si cancella quando esci, e
          nessuno lo vede.
        </Trans>
      </li>
      <li>
        <Trans>Dalle foto che pubblichiamo togliamo i dati nascosti.</Trans>
      </li>
      <li>
        <Trans>Te ne vai quando vuoi, e i tuoi dati se ne vanno con te.</Trans>
      </li>
    </ul>
  )
}

function Controller(props: LegalProps) {
  const { name: site } = props.settings
  return (
    <>
      <p>
        <Trans>
          Il titolare del trattamento per {site} è la società qui sotto. Per i tuoi dati scrivi alla mail che
          trovi lì.
        </Trans>
      </p>
      <CompanyDetails {...props} />
    </>
  )
}

function Shown({ settings }: LegalProps) {
  const openToVisitors = settings.logged_out_search || settings.logged_out_search_trafficsource
  const { name: site } = settings
  return (
    <>
      <p>
        <Trans>
          Gli altri iscritti vedono nome utente, età, genere, città o zona, distanza arrotondata, foto
          approvate, la presentazione e i dettagli che hai compilato, e la tua ultima attività. Non vedono mai
          mail, data di nascita, posizione, pagamenti.
        </Trans>
      </p>
      <p>
        {openToVisitors ? (
          <Trans>
            Su questo sito anche chi non si è iscritto può cercare: non vede il tuo orientamento né chi
            cerchi, né età e città insieme, né se sei online.
          </Trans>
        ) : (
          <Trans>Su questo sito chi non si è iscritto non può cercare tra gli iscritti.</Trans>
        )}{' '}
        <Trans>Fuori da {site} il tuo profilo non lo mostriamo.</Trans>
        {openToVisitors && ' '}
        {openToVisitors && (
          <Trans>
            Con un’eccezione: se qualcuno manda ad altri il link del tuo profilo, l’anteprima del link mostra
            nome, età, l’inizio della presentazione e la foto principale.
          </Trans>
        )}
      </p>
    </>
  )
}

function Landings() {
  return (
    <>
      <p>
        <Trans>
          Chi arriva dalle nostre pubblicità apre una pagina di benvenuto. Ci compari solo se lo scegli tu,
          dalle <a href="/notifications?tab=privacy#landings">impostazioni, alla voce «Privacy»</a>:
          all’inizio l’opzione è disattivata. Si vedono nome, età, foto principale, presentazione e interessi,
          mai la città né ciò che hai nascosto. I motori di ricerca restano fuori.
        </Trans>
      </p>
      <p>
        <Trans>
          Conserviamo la data e l’ora in cui ci hai dato il consenso (articolo 6, paragrafo 1, lettera a, del
          GDPR), finché non lo revochi o non chiudi l’account. Se lo revochi, smetti subito di comparire.
        </Trans>
      </p>
    </>
  )
}

function Shared() {
  return (
    <>
      <p>
        <Trans>
          Ci aiutano pochi fornitori, ciascuno vincolato da un contratto e solo per il suo compito: chi ospita
          i server, chi consegna le nostre mail, chi incassa i pagamenti (il suo nome compare sulla pagina di
          pagamento, dove decide lui come trattare i dati della carta). Il Paese da cui ti colleghi lo
          ricaviamo sui nostri server, dall’indirizzo IP o dalla lingua del browser, senza chiederlo ad altri.
        </Trans>
      </p>
      <p>
        <Trans>
          Le notifiche push passano per il servizio che il tuo browser ha scelto (di Google, Mozilla,
          Microsoft o Apple, che può lavorare anche fuori dall’Europa). Viaggiano cifrate e le apre solo il
          tuo browser: il servizio vede da quale sito arrivano, quando, e quanto sono lunghe.
        </Trans>
      </p>
      <p>
        <Trans>
          Comunichiamo dati alle autorità solo quando la legge ci obbliga o se c’è una vita in pericolo. Se un
          fornitore lavora fuori dallo Spazio economico europeo, lo usiamo solo con una decisione di
          adeguatezza o con le clausole contrattuali tipo della Commissione europea: chiedici copia.
        </Trans>
      </p>
    </>
  )
}

function Security() {
  return (
    <p>
      <Trans>
        La password la conserviamo solo come impronta (Argon2id), e così i codici di accesso e i link delle
        mail: neanche noi possiamo leggerli. Tra te e il sito tutto viaggia cifrato. I messaggi non hanno la
        crittografia end-to-end: qualcuno di noi li apre solo nei casi scritti nelle{' '}
        <a href="/terms#messages">condizioni d’uso</a>. Chi lavora per noi vede solo ciò che serve al suo
        compito. Se i tuoi dati finissero in mani sbagliate con rischi per te, te lo diremmo senza ritardo.
      </Trans>
    </p>
  )
}
