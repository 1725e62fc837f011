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
    answer: <HowToReport {...props} />,
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
          Chi non ha etichette si è iscritto come te, e ogni sua foto è stata guardata da una persona. Se
          incontri un profilo con scritto “Profilo di fantasia: gestito da noi, nessun incontro possibile”,
          dietro ci siamo noi; “Annuncio” è la pubblicità di un partner.
        </Trans>
      </p>
      <p>
        <Trans>
          La ricerca mostra solo i membri, finché non chiedi tu di vedere anche gli altri profili.
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

function HowToReport({ settings }: LegalProps) {
  return (
    <p>
      <Trans>
        Scrivi a <SupportMail settings={settings} /> con il nome utente e che cosa è successo: guardiamo il
        caso, blocchiamo quella persona se lo chiedi e ti diciamo com’è finita. Non saprà da chi viene la
        segnalazione. In <a href="/service#report">assistenza</a> trovi che cosa mettere nella mail.
      </Trans>
    </p>
  )
}

function Scam({ settings }: LegalProps) {
  return (
    <p>
      <Trans>
        Non mandarne, per nessun motivo: biglietti, malattie, investimenti e criptovalute sono il copione di
        ogni truffa. Non dare documenti o codici e non spostarti su un’altra app con chi ha fretta. Smetti di
        rispondere e scrivi a <SupportMail settings={settings} />; se hai già pagato, avvisa subito la banca e
        la polizia.
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
        convince, vai via: non devi spiegazioni.
      </Trans>
    </p>
  )
}

function DataCopy() {
  return (
    <p>
      <Trans>
        Da <a href="/notifications#export">impostazioni, “Scarica i tuoi dati”</a>: arriva subito, in un file
        da leggere e in uno per altri programmi, con le tue foto.
      </Trans>
    </p>
  )
}

function CloseAccount() {
  const reactivation_days = limits.reactivation_days
  return (
    <p>
      <Trans>
        Da <a href="/notifications?leave=1">impostazioni, “Elimina l’account”</a>. Il profilo sparisce in quel
        momento; hai {reactivation_days} giorni per ripensarci, poi si cancella tutto (o subito, se lo
        preferisci). Se hai crediti comprati e non usati, lì scegli di farteli rimborsare.
      </Trans>
    </p>
  )
}
