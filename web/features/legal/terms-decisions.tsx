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
  { id: 'complaints', title: <Trans>Se non sei d’accordo</Trans>, body: <Complaints {...props} /> },
  { id: 'leaving', title: <Trans>Andarsene</Trans>, body: <Leaving /> },
]

function Notices({ settings, locale }: LegalProps) {
  const languages = languageNames(settings.locales, locale)
  return (
    <>
      <p>
        <Trans>
          Chiunque, anche senza account, può segnalarci un contenuto illecito o contrario a queste regole
          scrivendo a <SupportMail settings={settings} />. È anche il punto di contatto per gli utenti, le
          autorità e la Commissione europea. Lingue: {languages}.
        </Trans>
      </p>
      <p>
        <Trans>
          Dicci di quale profilo, foto o messaggio si tratta (l’indirizzo della pagina o il nome utente), che
          cosa non va, come ti chiami e a quale mail risponderti, e conferma che quanto scrivi è vero per
          quanto ne sai. Nome e mail non servono se si tratta di abusi su minori. Ti confermiamo di aver
          ricevuto la segnalazione e ti diciamo che cosa abbiamo deciso. Alla persona segnalata non diciamo da
          chi viene; se prendiamo un provvedimento su un messaggio o una foto, però, le diciamo quale.
        </Trans>
      </p>
      <p>
        <Trans>
          Se qualcosa ci fa temere per la vita o la sicurezza di una persona, avvisiamo le autorità.
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
          Decide sempre una persona, guardando i fatti, la gravità e le volte precedenti. Possiamo rifiutare o
          togliere una foto o un testo, ammonire, limitare o sospendere l’account, oppure chiuderlo nei casi
          gravi o ripetuti.
        </Trans>
      </p>
      <p>
        <Trans>
          Chi ne è colpito riceve per mail la motivazione: che cosa abbiamo deciso e per quanto, per quali
          fatti, in base a quale regola o legge e come contestarlo. Chi manda spesso contenuti illeciti, o
          segnalazioni palesemente infondate, dopo un avviso viene sospeso per un periodo ragionevole.
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

function Complaints({ settings }: LegalProps) {
  const { appeal_months } = promises
  return (
    <>
      <p>
        <Trans>
          Hai {appeal_months} mesi per contestare una decisione, gratis, scrivendo a{' '}
          <SupportMail settings={settings} /> perché la ritieni sbagliata. Vale anche per chi ha fatto la
          segnalazione. La riesamina una persona diversa da chi ha deciso e ti risponde con i motivi.
        </Trans>
      </p>
      <p>
        <Trans>
          Puoi anche rivolgerti a un organismo di risoluzione extragiudiziale certificato (articolo 21 del
          regolamento (UE) 2022/2065, elenco sul sito della Commissione europea), all’autorità del tuo paese o
          al giudice.
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
        Te ne vai quando vuoi, da <a href="/notifications?leave=1">impostazioni, “Elimina l’account”</a>. Da
        quel momento il profilo è nascosto. Per {reactivation_days} giorni puoi ripensarci, poi cancelliamo
        l’account e i suoi dati; se preferisci, scegli di cancellarlo subito. Nella{' '}
        <a href="/privacy#kept">privacy</a> trovi che cosa la legge ci fa conservare.
      </Trans>
    </p>
  )
}
