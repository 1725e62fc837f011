import { Trans } from '@lingui/react/macro'
import * as limits from '#contract/limits.ts'
import { type LegalProps, SupportMail } from './company-details.tsx'
import type { Question } from './questions.tsx'

export const peopleQuestions = (): Question[] => [
  { id: 'real', question: <Trans>Le persone sono vere?</Trans>, answer: <AreTheyReal /> },
  { id: 'where', question: <Trans>Gli altri vedono dove sono?</Trans>, answer: <WhereAmI /> },
  { id: 'order', question: <Trans>Perché vedo proprio queste persone?</Trans>, answer: <WhyThese /> },
]

export const safetyQuestions = (props: LegalProps): Question[] => [
  {
    id: 'report',
    question: <Trans>Come segnalo o blocco qualcuno?</Trans>,
    answer: <HowToReport />,
  },
  { id: 'scam', question: <Trans>Qualcuno mi chiede dei soldi</Trans>, answer: <Scam {...props} /> },
  { id: 'meeting', question: <Trans>Il primo incontro</Trans>, answer: <FirstMeeting /> },
]

export const leavingQuestions = (): Question[] => [
  {
    id: 'copy',
    question: <Trans>Come ottengo una copia dei miei dati?</Trans>,
    answer: <DataCopy />,
  },
  { id: 'delete', question: <Trans>Come chiudo l’account?</Trans>, answer: <CloseAccount /> },
]

function AreTheyReal() {
  return (
    <>
      <p>
        <Trans>
          Chi non ha etichette si è iscritto come te, e ogni foto del suo profilo l’ha guardata una persona.
          Se incontri un profilo con scritto «Profilo di fantasia: gestito da noi, nessun incontro possibile»,
          dietro ci siamo noi; «Annuncio» è la pubblicità di un partner.
        </Trans>
      </p>
      <p>
        <Trans>
          La ricerca mostra solo persone iscritte, finché non chiedi tu di vedere anche gli altri profili.
        </Trans>
      </p>
    </>
  )
}

function WhereAmI() {
  return (
    <p>
      <Trans>
        No. Vedono la città o la zona e una distanza arrotondata. Se permetti al browser di dirci dove sei,
        prima arrotonda la posizione a circa un chilometro: il punto esatto non ci arriva.
      </Trans>
    </p>
  )
}

function WhyThese() {
  return (
    <p>
      <Trans>
        Perché corrispondono ai tuoi filtri. In cima c’è chi è stato attivo più di recente; nessuno può pagare
        per salire.
      </Trans>
    </p>
  )
}

function HowToReport() {
  return (
    <p>
      <Trans>
        «Segnala» è accanto a ogni profilo, foto e messaggio, e nel menu della chat: ogni segnalazione la
        guarda una persona, e ti diciamo com’è finita. «Blocca» è lì vicino: da quel momento non vi vedete e
        non vi scrivete più. Che cosa rischia chi viene segnalato lo trovi in <a href="/ban">Le regole</a>.
      </Trans>
    </p>
  )
}

function Scam({ settings }: LegalProps) {
  return (
    <p>
      <Trans>
        Non mandarne, per nessun motivo: biglietti aerei, malattie, investimenti e criptovalute sono il
        copione di ogni truffa. Non dare documenti o codici e non spostarti su un’altra app con chi ha fretta.
        Smetti di rispondere e scrivi all’indirizzo <SupportMail settings={settings} />; se hai già pagato,
        avvisa subito la banca e la polizia.
      </Trans>
    </p>
  )
}

function FirstMeeting() {
  return (
    <p>
      <Trans>
        In un posto pubblico, di giorno se puoi, andando e tornando per conto tuo. Dillo a qualcuno di
        fiducia: dove, con chi, fino a che ora. Una videochiamata prima toglie molti dubbi. Se qualcosa non ti
        convince, vai via: non devi spiegazioni a nessuno. Altri consigli in <a href="/safety">Sicurezza</a>.
      </Trans>
    </p>
  )
}

function DataCopy() {
  return (
    <p>
      <Trans>
        Dalle <a href="/notifications#export">impostazioni, alla voce «Scarica i tuoi dati»</a>: li hai
        subito, in un file da leggere e in uno da importare in altri servizi, con le tue foto.
      </Trans>
    </p>
  )
}

function CloseAccount() {
  const reactivation_days = limits.reactivation_days
  return (
    <p>
      <Trans>
        Dalle <a href="/notifications?leave=1">impostazioni, alla voce «Elimina l’account»</a>. Il profilo
        sparisce in quel momento; hai {reactivation_days} giorni per ripensarci, poi si cancella tutto (o
        subito, se lo preferisci). Se hai crediti comprati e non usati, lì scegli di farteli rimborsare.
      </Trans>
    </p>
  )
}
