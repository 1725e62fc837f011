import { Plural, Trans } from '@lingui/react/macro'
import * as limits from '#contract/limits.ts'
import { type LegalProps, SupportMail } from '../company-details.tsx'
import { languageNames } from '../legal-formats.tsx'
import { promises } from '../promises.ts'
import { Refunds } from '../terms-money.tsx'
import type { Revision } from './revision.ts'

/** The revisions of the terms, the newest first. docs/pages.md tells how to add one. */
export const termsRevisions = (props: LegalProps): readonly Revision[] => [
  {
    from: '2026-11-30',
    changes: (
      <li>
        <Trans>Rimborsi: tornano anche i crediti spesi per un vocale in chat, nei casi di sempre.</Trans>
      </li>
    ),
    before: {
      refunds: {
        id: 'refunds',
        title: <Trans>Rimborsi</Trans>,
        body: <Refunds returned={<ReturnedBefore />} />,
      },
    },
  },
  {
    from: '2026-11-29',
    changes: (
      <li>
        <Trans>
          Come decidiamo: possiamo anche limitare, fino a una data stabilita, messaggi, mi piace o ricerche, e
          sospendere con una scadenza.
        </Trans>
      </li>
    ),
    before: {
      decisions: { id: 'decisions', title: <Trans>Come decidiamo</Trans>, body: <DecisionsWithoutEnd /> },
    },
  },
  {
    from: '2026-11-27',
    changes: (
      <li>
        <Trans>
          Le foto: una persona guarda quelle del profilo prima che si vedano, non quelle mandate in chat.
          C’era scritto «ogni foto», e non era esatto.
        </Trans>
      </li>
    ),
    before: { uploads: { id: 'uploads', title: <Trans>Foto e testi</Trans>, body: <Uploads {...props} /> } },
  },
  {
    from: '2026-11-24',
    changes: (
      <>
        <li>
          <Trans>
            Segnalare: si fa con «Segnala», accanto a profili, foto e messaggi, e la ricevuta arriva subito.
            Resta possibile anche scrivere una mail.
          </Trans>
        </li>
        <li>
          <Trans>
            Come decidiamo: sono scritte una per una le misure che possiamo prendere, e quanto dura una
            sospensione.
          </Trans>
        </li>
        <li>
          <Trans>Il riesame si chiede dalla pagina della decisione, anche da un account sospeso.</Trans>
        </li>
        <li>
          <Trans>Le versioni precedenti si leggono qui, senza chiederle.</Trans>
        </li>
        <li>
          <Trans>Prezzi, recesso e rimborsi restano com’erano.</Trans>
        </li>
      </>
    ),
    before: {
      messages: { id: 'messages', title: <Trans>Messaggi</Trans>, body: <Messages {...props} /> },
      notices: { id: 'notices', title: <Trans>Segnalazioni</Trans>, body: <Notices {...props} /> },
      decisions: { id: 'decisions', title: <Trans>Come decidiamo</Trans>, body: <Decisions /> },
      complaints: {
        id: 'complaints',
        title: <Trans>Se non sei d’accordo</Trans>,
        body: <Complaints {...props} />,
      },
      changes: {
        id: 'changes',
        title: <Trans>Se cambiamo queste condizioni</Trans>,
        body: <Changes {...props} />,
      },
    },
  },
]

const ReturnedBefore = () => (
  <Trans>
    I crediti spesi per un messaggio, una frase pronta, un regalo o una foto in chat tornano nel tuo saldo da
    soli, entro il giorno dopo, quando:
  </Trans>
)

function Uploads({ settings }: LegalProps) {
  const { name: site } = settings
  const [photos_free, photos_premium] = [limits.photos_free, limits.photos_premium]
  return (
    <>
      <p>
        <Trans>
          Quello che carichi resta tuo. Ci permetti solo di conservarlo, ridimensionarlo e mostrarlo su {site}{' '}
          a chi può vedere il tuo profilo, finché non lo togli o non chiudi l’account. Non lo usiamo per fare
          pubblicità.
        </Trans>
      </p>
      <p>
        <Trans>
          Puoi caricare {photos_free} foto, {photos_premium} se sei Premium. Una persona guarda ogni foto
          prima che la vedano gli altri. Dalle foto che pubblichiamo togliamo i dati nascosti, come luogo e
          fotocamera (EXIF).
        </Trans>
      </p>
    </>
  )
}

function Messages({ settings }: LegalProps) {
  const { message_credits, message_length } = settings
  const free_conversations = limits.free_conversations
  return (
    <>
      <p>
        <Trans>
          Leggere è gratis. Ogni messaggio che mandi costa{' '}
          <Plural value={message_credits} one="# credito" other="# crediti" />, anche quando rispondi, e può
          avere fino a {message_length} caratteri. Il prezzo, in crediti e in denaro, sta accanto al pulsante
          prima di inviare. Senza Premium puoi cominciare {free_conversations} conversazioni in tutto;
          rispondere non conta.
        </Trans>
      </p>
      <p>
        <Trans>
          I messaggi sono privati. Il nostro personale li legge solo se uno di voi due ce li segnala, se la
          legge lo impone o se scrivi a un profilo di fantasia, perché lì rispondiamo noi. Per segnalarne uno
          scrivi all’indirizzo <SupportMail settings={settings} />.
        </Trans>
      </p>
    </>
  )
}

function Notices({ settings, locale }: LegalProps) {
  const languages = languageNames(settings.locales, locale)
  return (
    <>
      <p>
        <Trans>
          Chiunque, anche senza account, può segnalarci un contenuto illecito o contrario a queste regole
          scrivendo all’indirizzo <SupportMail settings={settings} />. È anche il punto di contatto per gli
          utenti, le autorità e la Commissione europea. Lingue: {languages}.
        </Trans>
      </p>
      <p>
        <Trans>
          Dicci di quale profilo, foto o messaggio si tratta (l’indirizzo della pagina o il nome utente), che
          cosa non va, come ti chiami e a quale indirizzo risponderti, e conferma che quanto scrivi è vero per
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
          Decide sempre una persona, in base ai fatti, alla gravità e ai precedenti. Possiamo rifiutare o
          togliere una foto o un testo, dare un avvertimento, limitare o sospendere l’account, oppure
          chiuderlo nei casi gravi o ripetuti.
        </Trans>
      </p>
      <p>
        <Trans>
          La persona interessata riceve per mail la motivazione: che cosa abbiamo deciso e per quanto, per
          quali fatti, in base a quale regola o legge e come contestarlo. Chi manda spesso contenuti illeciti
          o segnalazioni manifestamente infondate viene sospeso, dopo un avviso, per un periodo ragionevole.
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
          Hai {appeal_months} mesi per contestare una decisione, gratis, scrivendo all’indirizzo{' '}
          <SupportMail settings={settings} /> perché la ritieni sbagliata. Vale anche per chi ha fatto la
          segnalazione. La riesamina una persona diversa da chi ha deciso e ti risponde con i motivi.
        </Trans>
      </p>
      <p>
        <Trans>
          Puoi anche rivolgerti a un organismo certificato di risoluzione extragiudiziale delle controversie
          (articolo 21 del regolamento (UE) 2022/2065, elenco sul sito della Commissione europea),
          all’autorità del tuo Paese o al giudice.
        </Trans>
      </p>
    </>
  )
}

function Changes({ settings }: LegalProps) {
  const { notice_days } = promises
  return (
    <p>
      <Trans>
        Ti scriviamo per mail almeno {notice_days} giorni prima che una modifica importante entri in vigore.
        Se non ti convince, chiudi l’account: ti rimborsiamo i crediti comprati e non usati. Nessuna modifica
        fa sparire i crediti che hai già. Per le versioni precedenti scrivi all’indirizzo{' '}
        <SupportMail settings={settings} />.
      </Trans>
    </p>
  )
}

function DecisionsWithoutEnd() {
  return (
    <>
      <p>
        <Trans>
          Decide sempre una persona, in base ai fatti, alla gravità e ai precedenti. Può togliere una foto,
          dare un avvertimento o sospendere l’account. In <a href="/ban">Le regole, e chi non le rispetta</a>{' '}
          trovi che cosa comporta ogni violazione.
        </Trans>
      </p>
      <p>
        <Trans>
          La persona interessata riceve per mail la motivazione: che cosa abbiamo deciso, di quale contenuto
          si tratta, quale regola ha violato, perché, e come contestarlo. La stessa motivazione resta in una
          pagina, che si apre anche da un account sospeso accedendo con la propria password. Una sospensione
          dura finché un riesame non la revoca.
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
