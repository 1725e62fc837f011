import { Plural, Trans } from '@lingui/react/macro'
import * as limits from '#contract/limits.ts'
import { fraud_days, unopened_days } from '#contract/limits.ts'
import type { LegalProps } from './company-details.tsx'
import { withdrawalDays } from './promises.ts'
import type { Question } from './questions.tsx'

export const startQuestions = (props: LegalProps): Question[] => [
  { id: 'free', question: <Trans>È gratis?</Trans>, answer: <IsItFree {...props} /> },
  {
    id: 'confirmation',
    question: <Trans>Non mi arriva la mail di conferma</Trans>,
    answer: <NoMail />,
  },
  {
    id: 'photo',
    question: <Trans>Perché la mia foto non si vede ancora?</Trans>,
    answer: <PhotoReview />,
  },
  {
    id: 'password',
    question: <Trans>Ho dimenticato la password</Trans>,
    answer: <LostPassword />,
  },
]

export const moneyQuestions = (props: LegalProps): Question[] => [
  { id: 'message', question: <Trans>Quanto costa un messaggio?</Trans>, answer: <MessagePrice {...props} /> },
  { id: 'expiry', question: <Trans>I crediti scadono?</Trans>, answer: <NoExpiry /> },
  { id: 'premium', question: <Trans>Che cos’è Premium?</Trans>, answer: <WhatPremiumIs /> },
  { id: 'refund', question: <Trans>Posso riavere i miei soldi?</Trans>, answer: <MoneyBack {...props} /> },
  {
    id: 'unread',
    question: <Trans>E se il mio messaggio non viene letto?</Trans>,
    answer: <Unread />,
  },
  { id: 'limit', question: <Trans>Posso darmi un limite di spesa?</Trans>, answer: <OwnLimit /> },
  {
    id: 'complaint',
    question: <Trans>Un pagamento non mi torna: a chi lo dico?</Trans>,
    answer: <HowToComplain />,
  },
]

function IsItFree({ settings }: LegalProps) {
  const { signup_credits } = settings
  const [likes_per_day_free, free_conversations] = [limits.likes_per_day_free, limits.free_conversations]
  return (
    <p>
      <Trans>
        Iscriverti, cercare, leggere i messaggi e mettere {likes_per_day_free} mi piace al giorno non costa
        nulla. Mandare messaggi costa crediti, e senza Premium puoi cominciare {free_conversations}{' '}
        conversazioni in tutto.
      </Trans>{' '}
      {signup_credits > 0 && (
        <Plural
          value={signup_credits}
          one="# credito te lo regaliamo noi quando confermi l’indirizzo."
          other="# crediti te li regaliamo noi quando confermi l’indirizzo."
        />
      )}
    </p>
  )
}

function NoMail() {
  const [provisional_days, activation_link_days] = [limits.provisional_days, limits.activation_link_days]
  return (
    <p>
      <Trans>
        Guarda nella posta indesiderata. Se non c’è, accedi e fattela rimandare dalle{' '}
        <a href="/notifications">impostazioni</a>; se l’indirizzo era sbagliato, lì lo correggi. Il link vale{' '}
        {activation_link_days} giorni; un account mai confermato si cancella da sé dopo {provisional_days}.
      </Trans>
    </p>
  )
}

function PhotoReview() {
  return (
    <p>
      <Trans>
        Perché prima la guarda una persona: fino ad allora la vedi solo tu. Rifiutiamo le foto di altre
        persone o di minori, e quelle di nudo. Se non sei d’accordo, accanto alla foto c’è «Chiedi un
        riesame».
      </Trans>
    </p>
  )
}

function LostPassword() {
  const reset_link_hours = limits.reset_link_hours
  return (
    <p>
      <Trans>
        Chiedi un link dalla pagina <a href="/reset-password">«Hai dimenticato la password?»</a>: arriva
        all’indirizzo che hai usato per iscriverti, vale {reset_link_hours} ore e ti fa sceglierne una nuova.
        La password non te la chiederemo mai: non dirla a nessuno.
      </Trans>
    </p>
  )
}

function MessagePrice({ settings }: LegalProps) {
  const { message_credits } = settings
  return (
    <p>
      <Trans>
        <Plural value={message_credits} one="# credito" other="# crediti" />, anche quando rispondi. Accanto
        al pulsante di invio trovi il prezzo in crediti e in denaro: niente sorprese dopo. Se i crediti non
        bastano, il testo che hai scritto resta lì.
      </Trans>
    </p>
  )
}

function NoExpiry() {
  return (
    <p>
      <Trans>No, mai. Nemmeno Premium scade: finisce solo se ti fai rimborsare tutti gli acquisti.</Trans>
    </p>
  )
}

function WhatPremiumIs() {
  const [photos_free, photos_premium] = [limits.photos_free, limits.photos_premium]
  return (
    <p>
      <Trans>
        Diventi Premium con il primo acquisto di crediti, anche il più piccolo. Vedi tutte le foto degli
        altri, puoi caricare {photos_premium} foto tue invece di {photos_free}, cominci tutte le conversazioni
        che vuoi e metti mi piace senza limiti. Non è un abbonamento: paghi una volta, e non si rinnova nulla.
      </Trans>
    </p>
  )
}

function MoneyBack({ settings }: LegalProps) {
  const days = withdrawalDays(settings)
  return (
    <p>
      <Trans>
        Sì. Per {days} giorni puoi <a href="/return-policy">recedere</a> senza spiegazioni, anche solo in
        parte: usa <a href="/withdrawal">Recedere dal contratto qui</a>. E quando chiudi l’account ti{' '}
        <a href="/terms#refunds">rimborsiamo</a> i crediti comprati e non usati, anche dopo.
      </Trans>
    </p>
  )
}

function Unread() {
  return (
    <p>
      <Trans>
        Se dopo {unopened_days} giorni nessuno l’ha aperto, o l’altra persona se n’è andata prima, i crediti
        tornano da soli. Lo stesso vale per i messaggi degli ultimi {fraud_days} giorni a un account che si
        rivela falso, anche se sono stati letti. Te li ridiamo una volta al giorno, in una somma sola che
        trovi fra i tuoi acquisti: quali messaggi fossero non lo diciamo, per rispetto di chi li ha ricevuti.
      </Trans>
    </p>
  )
}

function OwnLimit() {
  return (
    <p>
      <Trans>
        Sì, settimanale e mensile: lo scegli in <a href="/spending-limit">Limite di spesa</a>. Se lo abbassi
        vale subito, se lo alzi solo dopo un giorno: il tempo di pensarci.
      </Trans>
    </p>
  )
}

function HowToComplain() {
  return (
    <p>
      <Trans>
        Scrivilo nella pagina <a href="/complaints">Reclami</a>, anche senza accedere. Ogni reclamo ha un
        numero, si può seguire, e ha una data entro cui ti risponde una persona.
      </Trans>
    </p>
  )
}
