import { Trans } from '@lingui/react/macro'
import type { ReactNode } from 'react'
import * as limits from '#contract/limits.ts'
import { DataKind, WithAccount } from './data-kind.tsx'
import { AgreementData } from './privacy-agreement.tsx'
import { ComparisonData } from './privacy-comparison.tsx'
import { FeatureData } from './privacy-features.tsx'
import { MeetingData } from './privacy-meetings.tsx'
import { OriginData } from './privacy-origin.tsx'
import { PauseData } from './privacy-pauses.tsx'
import { PayerData } from './privacy-payer.tsx'
import { PictureData } from './privacy-pictures.tsx'
import { SafetyData } from './privacy-safety.tsx'
import { VoiceData } from './privacy-voices.tsx'
import { promises } from './promises.ts'

/**
 * All kinds of personal data in the schema (server/migrations), grouped from a member's point of view.
 * `tests/personal-data/privacy-page.test.ts` assigns each table to one or more of these kinds.
 */
export function StoredData({
  origin = <OriginData />,
  comparison = <ComparisonData />,
  safety = <SafetyData />,
  latePayment = <LatePayment />,
  payer = <PayerData />,
  meetings = <MeetingData />,
  pictures = <PictureData />,
  voices = <VoiceData />,
  translation,
  pauses = <PauseData />,
  agreement = <AgreementData />,
}: {
  origin?: ReactNode
  comparison?: ReactNode
  safety?: ReactNode
  latePayment?: ReactNode
  payer?: ReactNode
  meetings?: ReactNode
  pictures?: ReactNode
  voices?: ReactNode
  /** X21: texts that a member has translated. */
  translation?: ReactNode
  pauses?: ReactNode
  agreement?: ReactNode
}) {
  const [provisional_days, session_days, activation_link_days] = [
    limits.provisional_days,
    limits.session_days,
    limits.activation_link_days,
  ]
  const { appeal_months, complaint_years } = promises
  return (
    <>
      <DataKind
        title={<Trans>Account</Trans>}
        what={
          <Trans>
            Mail, impronta della password, data di nascita, lingua, Paese, date dell’iscrizione e della
            conferma, quale versione delle condizioni hai accettato e quando.
          </Trans>
        }
        why={
          <Trans>
            Per darti l’account (contratto), verificare l’età dichiarata e dimostrare che hai accettato le
            condizioni (obblighi di legge).
          </Trans>
        }
        until={
          <>
            <WithAccount /> <Trans>Se non confermi l’indirizzo: {provisional_days} giorni.</Trans>
          </>
        }
      />
      <DataKind
        title={<Trans>Profilo</Trans>}
        what={
          <Trans>
            Nome utente, genere, presentazione, aspetto, stato sentimentale, interessi, lingue, ultima
            attività. A parte nome e genere, scrivi solo quello che vuoi.
          </Trans>
        }
        why={<Trans>Per farti trovare e conoscere dagli altri iscritti (contratto).</Trans>}
        until={<WithAccount />}
      />
      <DataKind
        title={<Trans>Chi cerchi e orientamento</Trans>}
        what={
          <Trans>
            Il genere che cerchi e, se lo scrivi, il tuo orientamento. Senza consenso la ricerca funziona lo
            stesso: la tua scelta vale solo per quella sessione e si cancella quando esci, e non mostriamo
            nulla a nessuno.
          </Trans>
        }
        why={
          <Trans>
            Solo con il tuo consenso esplicito, dato a parte (articolo 9 del GDPR). Lo revochi quando vuoi
            dalle <a href="/notifications?tab=privacy#consent">impostazioni, alla voce «Privacy»</a>.
          </Trans>
        }
        until={<Trans>Finché non revochi il consenso o non chiudi l’account.</Trans>}
      />
      <DataKind
        title={<Trans>Luogo</Trans>}
        what={
          <Trans>
            Paese, regione e città che scegli. Se permetti al browser di dirci dove sei, arrotonda la
            posizione a circa un chilometro prima di mandarcela: serve a trovare la città e non la
            conserviamo.
          </Trans>
        }
        why={<Trans>Per mostrarti chi è vicino, con distanze a scaglioni (contratto).</Trans>}
        until={<WithAccount />}
      />
      <DataKind
        title={<Trans>Foto</Trans>}
        what={
          <Trans>
            Le foto che carichi, in copie ridimensionate e senza dati nascosti (EXIF, luogo), l’esito del
            controllo e quando è avvenuto.
          </Trans>
        }
        why={
          <Trans>
            Per il tuo profilo (contratto) e perché una persona le guardi prima degli altri (legittimo
            interesse alla sicurezza degli iscritti).
          </Trans>
        }
        until={<Trans>Finché non le togli o non chiudi l’account.</Trans>}
      />
      {pictures}
      <DataKind
        title={<Trans>Mi piace, messaggi, blocchi</Trans>}
        what={
          <Trans>
            A chi metti mi piace e chi lo mette a te, le conversazioni con foto e regali, chi hai bloccato e,
            per aggiornare le pagine aperte, una copia di ciò che è appena arrivato. Se togli una
            conversazione, sparisce dal tuo elenco, non da quello dell’altra persona.
          </Trans>
        }
        why={<Trans>Per consegnarli e farteli ritrovare (contratto).</Trans>}
        until={<WithAccount />}
      />
      {meetings}
      {voices}
      {translation}
      {pauses}
      <FeatureData />
      <DataKind
        title={<Trans>Crediti e acquisti</Trans>}
        what={
          <>
            <Trans>
              I movimenti dei crediti; gli ordini con importo, IVA, data, Paese, metodo, sconto, esito,
              rimborsi e numero del pagamento; i dati della fattura, se la chiedi; i recessi, con il nome e
              l’indirizzo che scrivi; le ultime cifre della carta, se la salvi. Il numero intero non ci arriva
              mai.
            </Trans>{' '}
            <Trans>
              Gli sconti: i codici che usi o che sono riservati a te, e quando è iniziato e finito quello di
              benvenuto.
            </Trans>{' '}
            <Trans>Il limite di spesa che scegli.</Trans>{' '}
            <Trans>Per un addebito SEPA: IBAN, intestatario e cellulare.</Trans>
          </>
        }
        why={
          <Trans>Per darti ciò che hai comprato (contratto) e per la contabilità (obblighi di legge).</Trans>
        }
        until={
          <>
            <Trans>
              Per gli anni che la legge fiscale ci impone, al massimo dieci; chiuso l’account, senza il tuo
              nome e la tua mail, che restano solo sulle fatture chieste da te. I metodi di pagamento salvati
              si cancellano con l’account.
            </Trans>{' '}
            <Trans>Lo stesso vale per il limite di spesa.</Trans>{' '}
            <Trans>Un mandato SEPA resta per 14 mesi dopo l’ultimo addebito, come prova per la banca.</Trans>
            {latePayment}
          </>
        }
      />
      {payer}
      <DataKind
        title={<Trans>Accessi e sicurezza</Trans>}
        what={
          <Trans>
            Per ogni accesso: inizio, scadenza e tipo di browser. L’indirizzo IP serve a consegnarti le
            pagine, a capire da quale Paese ti colleghi e a fermare chi abusa; non lo scriviamo né nei
            registri né nel tuo account. Se qualcuno chiede una nuova password conserviamo per poco più di un
            giorno l’indirizzo mail che ha scritto, di chiunque sia.
          </Trans>
        }
        why={
          <Trans>
            Per tenere aperto il tuo accesso (contratto) e proteggere il sito (legittimo interesse).
          </Trans>
        }
        until={<Trans>L’accesso: finché non esci, al massimo {session_days} giorni.</Trans>}
      />
      <DataKind
        title={<Trans>Mail che ti mandiamo</Trans>}
        what={
          <Trans>
            Il tipo di ogni mail e quando è partita, non il testo; l’impronta dei link che contiene.
          </Trans>
        }
        why={<Trans>Per non mandartela due volte e sapere se un link vale ancora (contratto).</Trans>}
        until={
          <>
            <WithAccount /> <Trans>Il link di conferma vale {activation_link_days} giorni.</Trans>
          </>
        }
      />
      {origin}
      {comparison}
      {safety}
      {agreement}
      <DataKind
        title={<Trans>Reclami</Trans>}
        what={
          <Trans>
            Quello che scrivi, l’ordine che indichi, le nostre risposte e le date; l’indirizzo per la
            risposta, se non hai fatto l’accesso.
          </Trans>
        }
        why={<Trans>Per risponderti (contratto, obblighi di legge).</Trans>}
        until={
          <>
            <WithAccount />{' '}
            <Trans>
              Senza account: {complaint_years} anni dall’ultimo aggiornamento, poi il reclamo si cancella
              automaticamente.
            </Trans>
          </>
        }
      />
      <DataKind
        title={<Trans>Segnalazioni e richieste</Trans>}
        what={
          <Trans>
            Quello che ci scrivi, che cosa abbiamo deciso e perché. Di una segnalazione anche ciò che è stato
            segnalato, com’era in quel momento.
          </Trans>
        }
        why={
          <Trans>Per risponderti e gestire le segnalazioni (obblighi di legge, legittimo interesse).</Trans>
        }
        until={
          <Trans>
            Fino alla chiusura del caso e per i {appeal_months} mesi in cui puoi contestare la decisione; più
            a lungo solo se c’è una causa.
          </Trans>
        }
      />
    </>
  )
}

function LatePayment() {
  return (
    <>
      {' '}
      <Trans>
        Se chiudi l’account mentre un pagamento è in corso, conserviamo il tuo indirizzo mail al massimo 30
        giorni. Se nel frattempo il denaro arriva, te lo restituiamo e ti avvisiamo: in questo caso
        cancelliamo l’indirizzo entro i 60 giorni successivi.
      </Trans>
    </>
  )
}
