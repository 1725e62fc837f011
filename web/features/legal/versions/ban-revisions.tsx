import { Trans } from '@lingui/react/macro'
import { RuleList } from '../rule-list.tsx'
import type { Revision } from './revision.ts'

/** The revisions of the rules, the newest first. docs/pages.md tells how to add one. */
export const banRevisions = (): readonly Revision[] => [
  {
    from: '2026-11-30',
    changes: (
      <li>
        <Trans>Le foto fatte o ritoccate con l’IA vanno dichiarate: non dirlo è contro le regole.</Trans>
      </li>
    ),
    before: {
      rules: {
        id: 'rules',
        title: <Trans>Le regole</Trans>,
        body: <RuleList before={{ fake: FirstFake }} />,
      },
    },
  },
  {
    from: '2026-11-29',
    changes: (
      <>
        <li>
          <Trans>
            Che cosa possiamo decidere: anche limitare, fino a una data stabilita, messaggi, mi piace o
            ricerche, e sospendere con una scadenza.
          </Trans>
        </li>
        <li>
          <Trans>In che ordine guardiamo le segnalazioni, e chi ha la precedenza.</Trans>
        </li>
      </>
    ),
    before: {
      review: { id: 'review', title: <Trans>Chi le fa rispettare</Trans>, body: <Review /> },
      measures: { id: 'measures', title: <Trans>Che cosa possiamo decidere</Trans>, body: <Measures /> },
    },
  },
  {
    from: '2026-11-27',
    changes: (
      <li>
        <Trans>
          Chi le fa rispettare: una persona guarda le foto del profilo prima che si vedano, non quelle mandate
          in chat. C’era scritto «ogni foto», e non era esatto.
        </Trans>
      </li>
    ),
    before: { review: { id: 'review', title: <Trans>Chi le fa rispettare</Trans>, body: <FirstReview /> } },
  },
]

function FirstFake() {
  return (
    <Trans>
      <strong>Profili falsi e truffe.</strong> Fingersi qualcun altro, usare foto altrui, chiedere denaro,
      codici o documenti, proporre investimenti. Vietati anche i programmi che scrivono al tuo posto.
    </Trans>
  )
}

function FirstReview() {
  return (
    <>
      <p>
        <Trans>
          Persone, non programmi. Ogni foto la guarda una persona prima che la vedano gli altri. Il resto lo
          guardiamo quando qualcuno ce lo segnala: «Segnala» è accanto a ogni profilo, foto e messaggio. I
          messaggi privati non li leggiamo di nostra iniziativa: di una segnalazione vediamo il messaggio
          segnalato e al massimo i cinque precedenti.
        </Trans>
      </p>
      <p>
        <Trans>
          Prima le segnalazioni che riguardano minorenni, poi le altre in ordine di arrivo. Una segnalazione
          da sola non basta a sospendere nessuno, e nemmeno dieci: contano i fatti.
        </Trans>
      </p>
    </>
  )
}

function Review() {
  return (
    <>
      <p>
        <Trans>
          Persone, non programmi. Ogni foto del profilo la guarda una persona prima che la vedano gli altri.
          Quelle mandate in chat no: si aprono solo se chi le riceve lo vuole. Il resto lo guardiamo quando
          qualcuno ce lo segnala: «Segnala» è accanto a ogni profilo, foto e messaggio. I messaggi privati non
          li leggiamo di nostra iniziativa: di una segnalazione vediamo il messaggio segnalato e al massimo i
          cinque precedenti.
        </Trans>
      </p>
      <p>
        <Trans>
          Prima le segnalazioni che riguardano minorenni, poi le altre in ordine di arrivo. Una segnalazione
          da sola non basta a sospendere nessuno, e nemmeno dieci: contano i fatti.
        </Trans>
      </p>
    </>
  )
}

function Measures() {
  return (
    <ul>
      <li>
        <Trans>
          <strong>Nessuna violazione.</strong> La persona segnalata non ne sa nulla, e nulla resta a suo
          carico.
        </Trans>
      </li>
      <li>
        <Trans>
          <strong>Foto tolta.</strong> Gli altri non la vedono più. Il profilo resta.
        </Trans>
      </li>
      <li>
        <Trans>
          <strong>Avvertimento.</strong> Arriva per mail, con i motivi. Se succede di nuovo, ne teniamo conto.
        </Trans>
      </li>
      <li>
        <Trans>
          <strong>Account sospeso.</strong> Il profilo sparisce, l’account viene scollegato da tutti i
          dispositivi e non si può più accedere. Dura finché un riesame non la revoca: non c’è una scadenza.
        </Trans>
      </li>
    </ul>
  )
}
