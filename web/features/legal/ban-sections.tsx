import { Trans } from '@lingui/react/macro'
import { fraud_days } from '#contract/limits.ts'
import { type LegalProps, SupportMail } from './company-details.tsx'
import type { LegalSection } from './legal-page.tsx'
import { promises } from './promises.ts'
import { RuleList } from './rule-list.tsx'

/** The sections of the rules. docs/moderation.md tells how reviewers apply them. */
export const banSections = (props: LegalProps): LegalSection[] => [
  { id: 'rules', title: <Trans>Le regole</Trans>, body: <RuleList /> },
  { id: 'review', title: <Trans>Chi le fa rispettare</Trans>, body: <Review /> },
  { id: 'measures', title: <Trans>Che cosa possiamo decidere</Trans>, body: <Measures /> },
  { id: 'suspension', title: <Trans>Che cosa porta alla sospensione</Trans>, body: <Suspension /> },
  { id: 'reasons', title: <Trans>Come lo vieni a sapere</Trans>, body: <Reasons /> },
  { id: 'appeal', title: <Trans>Se non sei d’accordo</Trans>, body: <Appeal {...props} /> },
  { id: 'credits', title: <Trans>E i crediti?</Trans>, body: <Credits {...props} /> },
]

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
          Guardiamo prima le segnalazioni che riguardano minorenni, poi le altre secondo la gravità e il tempo
          di attesa; quelle dei segnalatori attendibili hanno la precedenza (articolo 22 del regolamento (UE)
          2022/2065). Una segnalazione da sola non basta a sospendere nessuno, e nemmeno dieci: contano i
          fatti.
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
          <strong>Limitazione.</strong> Fino alla data scritta nella decisione non puoi mandare messaggi, non
          puoi mettere mi piace o non compari nelle ricerche: una di queste cose, o più d’una. Poi finisce da
          sola.
        </Trans>
      </li>
      <li>
        <Trans>
          <strong>Account sospeso.</strong> Il profilo sparisce, l’account viene scollegato da tutti i
          dispositivi e non si può più accedere. Dura fino alla data scritta nella decisione, oppure non ha
          scadenza: in quel caso la sospensione la decidono due persone, se a lavorare per il sito siamo in
          più di uno, e resta finché un riesame non la revoca.
        </Trans>
      </li>
    </ul>
  )
}

function Suspension() {
  return (
    <>
      <p>
        <Trans>Subito, anche la prima volta:</Trans>
      </p>
      <ul>
        <li>
          <Trans>essere minorenni, o qualunque contenuto sessuale che riguardi minori</Trans>
        </li>
        <li>
          <Trans>fingersi qualcun altro per avere soldi, codici o documenti</Trans>
        </li>
        <li>
          <Trans>ricattare, minacciare violenza, diffondere foto intime di qualcuno</Trans>
        </li>
      </ul>
      <p>
        <Trans>
          Per il resto di solito viene prima un avvertimento, poi la sospensione se succede di nuovo. Chi
          decide guarda quanto è grave, quante volte è successo, a chi ha nuociuto e se era voluto.
        </Trans>
      </p>
    </>
  )
}

function Reasons() {
  return (
    <>
      <p>
        <Trans>
          Ti scriviamo entro pochi minuti dalla decisione. Nella mail trovi che cosa abbiamo deciso, di quale
          foto, messaggio o profilo si tratta, quale regola è stata violata, i motivi con le parole di chi ha
          deciso, e il link per chiedere un riesame.
        </Trans>
      </p>
      <p>
        <Trans>
          Trovi tutto anche in <a href="/reports">Segnalazioni e decisioni</a>. Se l’account è sospeso, prova
          ad accedere con la tua password: si apre la pagina con i motivi. Chi ti ha segnalato non te lo
          diciamo.
        </Trans>
      </p>
    </>
  )
}

function Appeal({ settings }: LegalProps) {
  const { appeal_months } = promises
  return (
    <>
      <p>
        <Trans>
          Hai {appeal_months} mesi per chiedere un riesame: una volta per ogni decisione, gratis, dalla pagina
          della decisione, scrivendo perché è sbagliata. Può farlo anche chi ha segnalato, se pensa che
          avremmo dovuto fare di più.
        </Trans>
      </p>
      <p>
        <Trans>
          Il riesame lo fa un’altra persona, se a lavorare per il sito siamo in più di uno. Se ti dà ragione,
          il provvedimento è annullato: il profilo torna visibile e puoi accedere come prima. La risposta è
          sempre motivata. Per una foto rifiutata prima di essere pubblicata, il riesame si chiede dal
          profilo, accanto alla foto.
        </Trans>
      </p>
      <p>
        <Trans>
          Se non sei d’accordo neanche dopo il riesame, puoi rivolgerti a un organismo certificato di
          risoluzione extragiudiziale delle controversie (articolo 21 del regolamento (UE) 2022/2065),
          all’autorità del tuo Paese o al giudice. Non trovi più la mail? Scrivi all’indirizzo{' '}
          <SupportMail settings={settings} /> dalla mail del tuo account.
        </Trans>
      </p>
    </>
  )
}

function Credits({ settings }: LegalProps) {
  return (
    <>
      <p>
        <Trans>
          Se il tuo account è sospeso, ti rimborsiamo i crediti comprati e non usati, salvo che il pagamento
          fosse fraudolento: scrivi all’indirizzo <SupportMail settings={settings} />. Per{' '}
          <a href="/withdrawal">recedere</a> da un acquisto recente non serve accedere.
        </Trans>
      </p>
      <p>
        <Trans>
          Se hai scritto a un account falso o chiuso per frode, i crediti degli ultimi {fraud_days} giorni{' '}
          <a href="/faq#unread">tornano da soli</a>.
        </Trans>
      </p>
    </>
  )
}
