import { Trans } from '@lingui/react/macro'
import * as limits from '#contract/limits.ts'
import { type LegalProps, SupportMail } from './company-details.tsx'
import { languageNames } from './legal-formats.tsx'
import type { LegalSection } from './legal-page.tsx'
import { promises } from './promises.ts'

/**
 * The sections of the terms about notices, decisions with reasons, complaints and the deletion of the account
 * (Regulation (EU) 2022/2065 art. 11–23, A8).
 */
export const decisionSections = (props: LegalProps): LegalSection[] => [
  { id: 'notices', title: <Trans>Segnalazioni</Trans>, body: <Notices {...props} /> },
  { id: 'decisions', title: <Trans>Come decidiamo</Trans>, body: <Decisions /> },
  { id: 'complaints', title: <Trans>Se non sei d’accordo</Trans>, body: <Complaints /> },
  { id: 'leaving', title: <Trans>Andarsene</Trans>, body: <Leaving /> },
]

function Notices({ settings, locale }: LegalProps) {
  const languages = languageNames(settings.locales, locale)
  return (
    <>
      <p>
        <Trans>
          Profili, foto e messaggi illeciti o contrari a queste regole si segnalano con «Segnala», lì accanto:
          anche senza account, se il profilo è visibile a chi non è iscritto. Conserviamo ciò che segnali
          com’è in quel momento, ti diamo subito una ricevuta, e poi ti diciamo che cosa abbiamo deciso e
          perché.
        </Trans>
      </p>
      <p>
        <Trans>
          Chiunque può anche scrivere all’indirizzo <SupportMail settings={settings} />. È il punto di
          contatto per gli utenti, le autorità e la Commissione europea. Lingue: {languages}. Dicci di quale
          profilo, foto o messaggio si tratta, che cosa non va, come ti chiami e a quale indirizzo
          risponderti, e conferma che quanto scrivi è vero per quanto ne sai. Nome e mail non servono se si
          tratta di abusi su minori.
        </Trans>
      </p>
      <p>
        <Trans>
          Alla persona segnalata non diciamo da chi viene la segnalazione; se prendiamo un provvedimento su un
          messaggio o una foto, però, le diciamo quale. Se qualcosa ci fa temere per la vita o la sicurezza di
          una persona, avvisiamo le autorità.
        </Trans>
      </p>
    </>
  )
}

function Decisions() {
  return (
    <>
      <p>
        <Trans>
          Decide sempre una persona, in base ai fatti, alla gravità e ai precedenti. Può togliere una foto,
          dare un avvertimento, impedire fino a una data stabilita di mandare messaggi, mettere mi piace o
          comparire nelle ricerche, oppure sospendere l’account. In{' '}
          <a href="/ban">Le regole, e chi non le rispetta</a> trovi che cosa comporta ogni violazione.
        </Trans>
      </p>
      <p>
        <Trans>
          La persona interessata riceve per mail la motivazione: che cosa abbiamo deciso, di quale contenuto
          si tratta, quale regola ha violato, perché, e come contestarlo. La stessa motivazione resta in una
          pagina, che si apre anche da un account sospeso accedendo con la propria password. Una limitazione
          finisce alla data scritta nella decisione. Lo stesso vale per la sospensione, se ha una scadenza;
          altrimenti dura finché un riesame non la revoca.
        </Trans>
      </p>
      <p>
        <Trans>
          Chi manda spesso contenuti illeciti viene sospeso, dopo un avvertimento. Se qualcuno manda spesso
          segnalazioni manifestamente infondate, dopo un avviso possiamo smettere di esaminarle per un periodo
          ragionevole.
        </Trans>
      </p>
      <p>
        <Trans>
          Se siamo noi a chiudere l’account, ti rimborsiamo lo stesso i crediti comprati e non usati, salvo
          che il pagamento fosse fraudolento.
        </Trans>
      </p>
    </>
  )
}

function Complaints() {
  const { appeal_months } = promises
  return (
    <>
      <p>
        <Trans>
          Hai {appeal_months} mesi per chiedere un riesame, una volta e gratis, dalla pagina della decisione:
          il link è nella mail. Vale anche per chi ha fatto la segnalazione. Il riesame lo fa un’altra
          persona, se a lavorare per il sito siamo in più di uno, e ti risponde con i motivi.
        </Trans>
      </p>
      <p>
        <Trans>
          Puoi anche rivolgerti a un organismo certificato di risoluzione extragiudiziale delle controversie
          (articolo 21 del regolamento (UE) 2022/2065, elenco sul sito della Commissione europea),
          all’autorità del tuo Paese o al giudice.
        </Trans>
      </p>
      <p>
        <Trans>
          Per un pagamento, un ordine o qualunque altra cosa c’è la pagina <a href="/complaints">Reclami</a>:
          ogni reclamo ha un numero, e una data entro cui ti risponde una persona.
        </Trans>
      </p>
    </>
  )
}

function Leaving() {
  const reactivation_days = limits.reactivation_days
  return (
    <p>
      <Trans>
        Te ne vai quando vuoi, dalle{' '}
        <a href="/notifications?leave=1">impostazioni, alla voce «Elimina l’account»</a>. Da quel momento il
        profilo è nascosto. Per {reactivation_days} giorni puoi ripensarci, poi cancelliamo l’account e i suoi
        dati; se preferisci, scegli di cancellarlo subito. Nell’informativa sulla{' '}
        <a href="/privacy#kept">privacy</a> trovi che cosa la legge ci fa conservare.
      </Trans>
    </p>
  )
}
