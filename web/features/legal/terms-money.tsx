import { Trans } from '@lingui/react/macro'
import type { ReactNode } from 'react'
import * as limits from '#contract/limits.ts'
import { fraud_days, unopened_days } from '#contract/limits.ts'
import { type LegalProps, SupportMail } from './company-details.tsx'
import type { LegalSection } from './legal-page.tsx'
import { promises, withdrawalDays } from './promises.ts'

/** The sections of the terms about prices and refunds (H3, H6, M4, M7, X1; Directives 2011/83/EU and (EU) 2019/770). */
export const moneySections = (props: LegalProps): LegalSection[] => [
  { id: 'credits', title: <Trans>Crediti</Trans>, body: <Credits /> },
  { id: 'premium', title: <Trans>Premium</Trans>, body: <Premium /> },
  { id: 'orders', title: <Trans>Ordini e pagamenti</Trans>, body: <Orders /> },
  { id: 'withdrawal', title: <Trans>Recesso</Trans>, body: <Withdrawal {...props} /> },
  { id: 'refunds', title: <Trans>Rimborsi</Trans>, body: <Refunds /> },
]

function Credits() {
  return (
    <>
      <p>
        <Trans>
          I crediti servono a pagare i messaggi e le altre cose che hanno un prezzo.{' '}
          <strong>Non scadono.</strong> Si spendono partendo dai più vecchi. Valgono solo qui, sul tuo
          account: non sono denaro e non si cedono ad altri.
        </Trans>
      </p>
      <p>
        <Trans>
          Prima di spenderli vedi il prezzo in crediti e quanto fa in denaro, calcolato su quanto hai pagato
          quei crediti. Quelli regalati valgono zero. Se non hai crediti, o non ti bastano, quelli che mancano
          li contiamo al prezzo del pacchetto in cui un credito costa di più. Ogni entrata e ogni uscita resta
          scritta nei movimenti dei tuoi crediti.
        </Trans>
      </p>
    </>
  )
}

function Premium() {
  const photos_premium = limits.photos_premium
  return (
    <p>
      <Trans>
        Con il primo acquisto di crediti, qualunque pacchetto sia, diventi Premium: vedi tutte le foto degli
        altri iscritti, puoi caricarne {photos_premium} tue, cominci tutte le conversazioni che vuoi e metti
        mi piace senza limiti. Premium <strong>non scade</strong>. Non è un abbonamento: non si rinnova e non
        ti addebita nulla da solo.
      </Trans>
    </p>
  )
}

function Orders() {
  return (
    <>
      <p>
        <Trans>
          I prezzi comprendono le imposte. L’ordine parte quando premi l’ultimo pulsante, quello che dice che
          l’ordine ti obbliga a pagare. Poi passi alla pagina del servizio di pagamento: i dati della carta li
          vede solo lui. Appena il pagamento va a buon fine ti accreditiamo i crediti, una volta sola anche se
          qualcosa va storto a metà.
        </Trans>
      </p>
      <p>
        <Trans>
          Gli sconti sono scritti accanto al prezzo pieno. Se uno sconto ha una scadenza, la scadenza è vera,
          e vale l’ora del nostro server.
        </Trans>
      </p>
    </>
  )
}

function Withdrawal({ settings, company }: LegalProps) {
  const days = withdrawalDays(settings)
  const { repayment_days } = promises
  const { name, address, city } = company
  return (
    <>
      <p>
        <Trans>
          Hai {days} giorni dal giorno dell’acquisto per ripensarci, senza dirci perché:{' '}
          <a href="/withdrawal">Recedere dal contratto qui</a>, in fondo a ogni pagina, anche solo in parte e
          anche senza accedere. Ti confermiamo subito, sulla pagina e per mail, il giorno e l’ora in cui
          abbiamo ricevuto il recesso. Tutto il resto è in <a href="/return-policy">Diritto di recesso</a>.
        </Trans>
      </p>
      <p>
        <Trans>
          Ti rimborsiamo entro {repayment_days} giorni, con lo stesso mezzo di pagamento e senza spese. Il
          prezzo dei crediti già usati lo tratteniamo solo se, prima di pagare, ci avevi chiesto espressamente
          di cominciare subito sapendo di perdere per quella parte il diritto di recesso, e noi te l’avevamo
          confermato per mail. Altrimenti ti rimborsiamo anche quelli. Se recedi da tutti i tuoi acquisti,
          torni all’account gratuito.
        </Trans>
      </p>
      <h3>
        <Trans>Modulo da copiare, se ti è comodo</Trans>
      </h3>
      <p className="legal-box">
        <Trans>
          A {name}, {address}, {city}, <SupportMail settings={settings} />: con la presente comunico il
          recesso dal contratto di acquisto di crediti del (data), ordine (numero). Nome, indirizzo, data;
          firma solo se lo mandi su carta.
        </Trans>
      </p>
    </>
  )
}

/** @param returned what the credits were spent on that come back; an earlier version of the terms says it otherwise */
export function Refunds({ returned = <ReturnedSpendings /> }: { returned?: ReactNode }) {
  return (
    <>
      <p>
        <Trans>
          Quando chiudi l’account ti rimborsiamo i crediti comprati e non usati, al prezzo a cui li avevi
          pagati, anche passati i giorni del recesso: lo scegli nella stessa pagina. I crediti regalati non si
          rimborsano.
        </Trans>
      </p>
      <p>{returned}</p>
      <ul>
        <li>
          <Trans>non è stato aperto per {unopened_days} giorni</Trans>
        </li>
        <li>
          <Trans>prima di aprirlo, chi doveva leggerlo ha cancellato l’account, o l’abbiamo chiuso noi</Trans>
        </li>
        <li>
          <Trans>
            l’hai mandato, negli ultimi {fraud_days} giorni, a un account che si è rivelato falso o che
            abbiamo chiuso per frode, anche se è stato aperto
          </Trans>
        </li>
      </ul>
      <p>
        <Trans>
          I crediti tornano una volta sola, nel pacchetto da cui venivano. Te li ridiamo in un’unica somma al
          giorno, senza dirti di quali messaggi si tratta. Non tornano i crediti che ti abbiamo già rimborsato
          in denaro.
        </Trans>
      </p>
      <p>
        <Trans>
          Se qualcosa che hai pagato non funziona come deve, hai diritto per legge a farlo sistemare, a una
          riduzione del prezzo o al rimborso.
        </Trans>
      </p>
    </>
  )
}

const ReturnedSpendings = () => (
  <Trans>
    I crediti spesi per un messaggio, una frase pronta, un regalo, una foto o un vocale in chat tornano nel
    tuo saldo da soli, entro il giorno dopo, quando:
  </Trans>
)
