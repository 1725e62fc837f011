import { Trans } from '@lingui/react/macro'
import type { AgeProof, OwnAgeProof } from '#contract/moderation/age-proof.ts'
import { usePage } from '#web/lib/page/page-context.tsx'
import type { RefusedForm } from '#web/lib/page/page-request.ts'
import { RefusalNote } from '#web/parts/refusal-note.tsx'
import { Button, ButtonLink } from '#web/ui/button.tsx'
import { BadgeCheck, EyeOff, IdCard, PencilLine } from '#web/ui/icons/index.ts'
import { Note } from '#web/ui/note.tsx'
import { formatDay } from './day.tsx'
import { Fact, Facts } from './mirror-page.tsx'
import { SafetyPage } from './safety-page.tsx'

interface AgeProofPageProps {
  age: OwnAgeProof
  form: RefusedForm | null
}

/** Decision 092: says what a proof of age stores, and lets the member give it. Free of charge. */
export function AgeProofPage({ age: { setting, proof, methods }, form }: AgeProofPageProps) {
  if (setting === 'off') return <NotAsked />
  if (proof?.over_18) return <Proved proof={proof} />
  return (
    <SafetyPage
      title={<Trans>Hai almeno 18 anni?</Trans>}
      lead={
        proof ? null : setting === 'required' ? (
          <Trans>
            Su questo sito lo si dimostra una volta sola. Prima puoi leggere; dopo anche scrivere, mettere mi
            piace e farti trovare.
          </Trans>
        ) : (
          <Trans>
            Puoi dimostrarlo, se ti va: ci aiuta a tenere fuori i minorenni. Se non lo fai, per te non cambia
            nulla.
          </Trans>
        )
      }
    >
      <RefusalNote form={form} />
      {proof && <Refuted proof={proof} />}
      <WhatIsStored />
      {methods.includes('eu_app') && <EuApp />}
      {methods.includes('sandbox') && <Sandbox />}
      {methods.length === 0 && (
        <Note>
          <Trans>Per ora qui non c’è modo di verificarla. Torna più avanti.</Trans>
        </Note>
      )}
    </SafetyPage>
  )
}

const NotAsked = () => (
  <SafetyPage
    title={<Trans>Prova dell’età</Trans>}
    lead={<Trans>Questo sito non la chiede: non devi fare nulla.</Trans>}
  >
    <ButtonLink href="/notifications?tab=privacy" look="outline">
      <Trans>Torna alle impostazioni</Trans>
    </ButtonLink>
  </SafetyPage>
)

const WhatIsStored = () => (
  <Facts>
    <Fact icon={IdCard}>
      <Trans>
        <b>Una sola domanda:</b> se hai almeno 18 anni. Né nome, né data di nascita, né documenti.
      </Trans>
    </Fact>
    <Fact icon={PencilLine}>
      <Trans>
        <b>Scriviamo tre cose:</b> sì o no, come l’hai dimostrato, e il giorno. Il resto non lo conserviamo.
      </Trans>
    </Fact>
    <Fact icon={EyeOff}>
      <Trans>
        <b>Gli altri non vedono nulla.</b> È gratis, e ciò che scriviamo sparisce quando chiudi l’account.
      </Trans>
    </Fact>
  </Facts>
)

/** The script `web/plain/age-proof.ts` shows the button in browsers that can ask the app. */
const EuApp = () => (
  <form method="post" noValidate className="grid gap-3" data-age-proof="">
    <input type="hidden" name="method" value="eu_app" />
    <input type="hidden" name="nonce" />
    <input type="hidden" name="answer" />
    <Button type="submit" size="large" hidden>
      <BadgeCheck className="icon" aria-hidden="true" />
      <Trans>Dimostralo con l’app europea</Trans>
    </Button>
    <div data-unsupported="">
      <Note title={<Trans>Questo browser non sa chiederlo all’app europea di verifica dell’età.</Trans>}>
        <Trans>Apri questa pagina con un browser aggiornato, sul telefono in cui hai l’app.</Trans>
      </Note>
    </div>
  </form>
)

/** A demo has an issuer of its own. It makes the attestation that the button names. */
const Sandbox = () => (
  <form method="post" noValidate className="box grid gap-3 p-5">
    <p>
      <b>
        <Trans>Questa è una dimostrazione.</Trans>
      </b>{' '}
      <Trans>Al posto dell’app con cui dimostreresti l’età c’è una risposta finta, e la scegli tu.</Trans>
    </p>
    <input type="hidden" name="method" value="sandbox" />
    <div className="flex flex-wrap gap-3">
      <Button type="submit" name="over_18" value="yes" look="outline">
        <Trans>Almeno 18 anni</Trans>
      </Button>
      <Button type="submit" name="over_18" value="no" look="outline">
        <Trans>Meno di 18 anni</Trans>
      </Button>
    </div>
  </form>
)

const Refuted = ({ proof }: { proof: AgeProof }) => (
  <Note tone="danger" title={<Trans>La prova dice che hai meno di 18 anni.</Trans>}>
    <Trans>
      Qui ci si iscrive dai 18 anni in su. Una persona guarda il tuo profilo e decide, e puoi contestare la
      decisione. Se è un errore, riprova qui sotto.
    </Trans>
    <p className="mt-2">
      <Stored proof={proof} />
    </p>
  </Note>
)

const Proved = ({ proof }: { proof: AgeProof }) => (
  <SafetyPage
    title={<Trans>Fatto: hai almeno 18 anni.</Trans>}
    lead={<Trans>Non te lo chiediamo più.</Trans>}
  >
    <Note tone="success" title={<Trans>Ecco tutto quello che abbiamo scritto:</Trans>}>
      <Stored proof={proof} />
    </Note>
    <ButtonLink href="/notifications?tab=privacy" look="outline">
      <Trans>Torna alle impostazioni</Trans>
    </ButtonLink>
  </SafetyPage>
)

/** The three stored values, in words. */
function Stored({ proof: { over_18, method, on } }: { proof: AgeProof }) {
  const { locale } = usePage()
  const day = formatDay(on, { locale, zone: 'UTC' })
  return (
    <span data-figures="">
      {over_18 ? <Trans>Almeno 18 anni: sì</Trans> : <Trans>Almeno 18 anni: no</Trans>} ·{' '}
      {method === 'eu_app' ? <Trans>app europea di verifica dell’età</Trans> : <Trans>risposta finta</Trans>}{' '}
      · <time dateTime={on}>{day}</time>
    </span>
  )
}
