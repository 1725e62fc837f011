import { Trans } from '@lingui/react/macro'
import * as limits from '#contract/limits.ts'
import { type LegalProps, SupportMail } from './company-details.tsx'
import type { LegalSection } from './legal-page.tsx'
import { promises } from './promises.ts'

/** The members' rights: Regulation (EU) 2016/679 art. 7, 12–22, 77. */
export const rightsSections = (props: LegalProps): LegalSection[] => [
  { id: 'rights', title: <Trans>I tuoi diritti</Trans>, body: <Rights {...props} /> },
  { id: 'deletion', title: <Trans>Cancellare tutto</Trans>, body: <Deletion /> },
  { id: 'automated', title: <Trans>Decisioni automatizzate</Trans>, body: <Automated /> },
  { id: 'authority', title: <Trans>Il Garante</Trans>, body: <Authority /> },
  { id: 'minors', title: <Trans>Minori</Trans>, body: <Minors {...props} /> },
  { id: 'changes', title: <Trans>Se cambiamo questa pagina</Trans>, body: <Changes /> },
]

function Rights({ settings }: LegalProps) {
  return (
    <>
      <p>
        <Trans>
          Una copia dei tuoi dati la scarichi dalle{' '}
          <a href="/notifications#export">impostazioni, alla voce «Scarica i tuoi dati»</a>. Per il resto
          scrivi all’indirizzo <SupportMail settings={settings} /> dalla mail del tuo account: rispondiamo
          entro un mese, gratis. Puoi:
        </Trans>
      </p>
      <ul>
        <li>
          <Trans>
            sapere quali dati abbiamo e averne una copia, anche in un formato leggibile da un computer
          </Trans>
        </li>
        <li>
          <Trans>farli correggere o completare</Trans>
        </li>
        <li>
          <Trans>farli cancellare, o chiederci di non usarli mentre verifichiamo una tua richiesta</Trans>
        </li>
        <li>
          <Trans>opporti a ciò che facciamo in base a un legittimo interesse</Trans>
        </li>
        <li>
          <Trans>revocare un consenso, senza effetti su quanto è già avvenuto</Trans>
        </li>
      </ul>
      <p>
        <Trans>
          Nella copia ci sono le tue conversazioni intere, anche con quello che ti hanno scritto. Di chi ti ha
          scritto c’è solo il nome che vedi sul sito, non le foto. Vale anche per gli altri: quello che scrivi
          a una persona è nella copia che lei scarica, e lì resta anche se poi cancelli l’account.
        </Trans>
      </p>
      <p>
        <Trans>
          Se qualcuno ti segnala, nella copia trovi i provvedimenti presi nei tuoi confronti, con i motivi.
          Non ci trovi chi ti ha segnalato, né le segnalazioni ancora aperte o chiuse senza provvedimenti: di
          quelle non diciamo nulla, nemmeno se ce ne sono, per proteggere chi segnala.
        </Trans>
      </p>
    </>
  )
}

function Deletion() {
  const reactivation_days = limits.reactivation_days
  return (
    <p>
      <Trans>
        Dalle <a href="/notifications?leave=1">impostazioni, alla voce «Elimina l’account»</a>. Il profilo
        sparisce in quel momento; dopo {reactivation_days} giorni, o subito se lo scegli, cancelliamo profilo,
        foto, mi piace e i messaggi che hai mandato, anche dalle chat di chi li ha ricevuti. Restano i dati
        contabili senza il tuo nome, ciò che serve a una segnalazione aperta, e i messaggi nelle copie dei
        dati che altri hanno già scaricato. Restano anche le impronte delle foto rifiutate e i motivi per cui
        te ne vai, se ce li dici, ma non sappiamo più di chi sono.
      </Trans>
    </p>
  )
}

function Automated() {
  return (
    <p>
      <Trans>
        Un programma ordina i risultati della ricerca (i tuoi filtri, poi chi è stato attivo di recente) e
        applica i limiti scritti nelle <a href="/terms">condizioni d’uso</a>. Nessuna decisione che incide su
        di te, come rifiutare una foto o chiudere un account, è presa solo da un programma.
      </Trans>
    </p>
  )
}

function Authority() {
  return (
    <p>
      <Trans>
        Se pensi che il trattamento dei tuoi dati violi la legge, puoi fare reclamo all’autorità di controllo
        del Paese in cui vivi o lavori, o di quello in cui abbiamo sede. In Italia è il Garante per la
        protezione dei dati personali (
        <a href="https://www.garanteprivacy.it" rel="noreferrer">
          garanteprivacy.it
        </a>
        ); le altre autorità europee sono elencate su{' '}
        <a href="https://www.edpb.europa.eu" rel="noreferrer">
          edpb.europa.eu
        </a>
        .
      </Trans>
    </p>
  )
}

function Minors({ settings }: LegalProps) {
  const { min_age } = settings
  return (
    <p>
      <Trans>
        Ci si iscrive dai {min_age} anni. Se sai di un minorenne iscritto, scrivi all’indirizzo{' '}
        <SupportMail settings={settings} />: chiudiamo l’account e cancelliamo i suoi dati.
      </Trans>
    </p>
  )
}

function Changes() {
  const { notice_days } = promises
  return (
    <p>
      <Trans>
        In cima trovi da quando vale questa versione. Delle modifiche importanti ti avvisiamo per mail almeno{' '}
        {notice_days} giorni prima; se vogliamo usare i dati in un modo nuovo che richiede il tuo consenso,
        prima te lo chiediamo. Le versioni precedenti le trovi <a href="#history">qui sotto</a>.
      </Trans>
    </p>
  )
}
