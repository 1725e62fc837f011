import { Plural, Trans } from '@lingui/react/macro'
import { agesDiffer } from '#contract/accounts/minimum-age.ts'
import * as limits from '#contract/limits.ts'
import type { LegalProps } from './company-details.tsx'
import type { LegalSection } from './legal-page.tsx'

/** The sections of the terms about members: eligibility, labelled profiles, conduct, content. */
export const memberSections = (props: LegalProps): LegalSection[] => [
  { id: 'account', title: <Trans>Iscrizione</Trans>, body: <Account {...props} /> },
  { id: 'profiles', title: <Trans>Profili con l’etichetta</Trans>, body: <LabelledProfiles {...props} /> },
  { id: 'conduct', title: <Trans>Come ci si comporta</Trans>, body: <Conduct /> },
  { id: 'uploads', title: <Trans>Foto e testi</Trans>, body: <Content {...props} /> },
  { id: 'messages', title: <Trans>Messaggi</Trans>, body: <Messages {...props} /> },
]

function Account({ settings }: LegalProps) {
  const { min_age, signup_credits } = settings
  const [provisional_days, activation_link_days] = [limits.provisional_days, limits.activation_link_days]
  return (
    <>
      <p>
        <Trans>
          Ci si iscrive dai {min_age} anni compiuti, una persona per account, con dati veri. L’iscrizione è
          gratuita. Tieni la password per te: quello che si fa dal tuo account si considera fatto da te.
        </Trans>
        {agesDiffer(settings) && (
          <>
            {' '}
            <Trans>In alcuni Paesi l’età minima è un’altra: la trovi nel modulo d’iscrizione.</Trans>
          </>
        )}
      </p>
      <p>
        <Trans>
          Ti mandiamo una mail con un link, valido {activation_link_days} giorni, per confermare che
          l’indirizzo è tuo. Finché non lo apri, gli altri non vedono il tuo profilo e non puoi scrivere. Un
          account mai confermato viene cancellato dopo {provisional_days} giorni.
        </Trans>
      </p>
      {signup_credits > 0 && (
        <p>
          <Plural
            value={signup_credits}
            one="Quando confermi l’indirizzo ti regaliamo # credito, una volta sola."
            other="Quando confermi l’indirizzo ti regaliamo # crediti, una volta sola."
          />
        </p>
      )}
    </>
  )
}

function LabelledProfiles({ settings }: LegalProps) {
  const { name: site } = settings
  return (
    <>
      <p>
        <Trans>
          I profili senza etichetta sono di persone iscritte. Gli altri, se ce ne sono, dicono sempre che cosa
          sono:
        </Trans>
      </p>
      <ul>
        <li>
          <strong>
            <Trans>Profilo di fantasia: gestito da noi, nessun incontro possibile</Trans>
          </strong>
          <br />
          <Trans>
            Dietro c’è qualcuno che lavora per noi. Non mette mi piace e non scrive mai per primo. C’è un
            limite a quanto puoi spendere con questi profili.
          </Trans>
        </li>
        <li>
          <strong>
            <Trans>Annuncio</Trans>
          </strong>
          <br />
          <Trans>
            È la pubblicità di un partner, per esempio un servizio di webcam. Porta su un altro sito, con
            altre regole e altri prezzi, e prima che tu esca te lo diciamo.
          </Trans>
        </li>
      </ul>
      <p>
        <Trans>
          Questi profili restano fuori da ogni conteggio di persone, e la ricerca li lascia fuori finché non
          li chiedi tu. I profili di chi è iscritto non vengono mai mostrati su siti diversi da {site}.
        </Trans>
      </p>
    </>
  )
}

function Conduct() {
  return (
    <>
      <p>
        <Trans>Mostrati per come sei e tratta gli altri come persone. Non è permesso:</Trans>
      </p>
      <ul>
        <li>
          <Trans>fingersi qualcun altro, o usare foto altrui senza consenso</Trans>
        </li>
        <li>
          <Trans>minacciare, insultare, perseguitare, discriminare</Trans>
        </li>
        <li>
          <Trans>mandare immagini intime a chi non le ha chieste, o diffondere messaggi e foto altrui</Trans>
        </li>
        <li>
          <Trans>
            chiedere denaro, codici o documenti, proporre investimenti, fare pubblicità o offrire sesso a
            pagamento
          </Trans>
        </li>
        <li>
          <Trans>
            qualunque contenuto illecito, e prima di tutto qualunque contenuto sessuale che riguardi minori
          </Trans>
        </li>
        <li>
          <Trans>usare programmi che si iscrivono, scrivono o raccolgono dati al tuo posto</Trans>
        </li>
      </ul>
    </>
  )
}

function Content({ settings }: LegalProps) {
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
          Puoi caricare {photos_free} foto, {photos_premium} se sei Premium. Una persona guarda ogni foto del
          profilo prima che la vedano gli altri; quelle mandate in chat no. Dalle foto che pubblichiamo
          togliamo i dati nascosti, come luogo e fotocamera (EXIF).
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
          scegli «Segnala» lì accanto, o «Segnala o blocca» nel menu della conversazione.
        </Trans>
      </p>
    </>
  )
}
