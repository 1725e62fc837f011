import { Trans, useLingui } from '@lingui/react/macro'
import type { HintRule } from '#contract/console/hint-rules.ts'
import type { CallOutput } from '#contract/index.ts'
import { valueOf } from '#web/lib/page/form-values.ts'
import type { RefusedForm, TypedForm } from '#web/lib/page/page-request.ts'
import type { Console } from '#web/parts/console/console.ts'
import { RefusalNote } from '#web/parts/refusal-note.tsx'
import { DoneNote } from '../offers/done-note.tsx'
import { SiteLinks } from '../offers/site-links.tsx'
import { OutcomeTable } from './outcome-table.tsx'
import { PauseTable } from './pause-table.tsx'
import { PhraseForm } from './phrase-form.tsx'
import { RuleBox } from './rule-box.tsx'

/** The forms of the page, by the field `action`. */
export const hintActions = ['propose', 'try', 'start', 'stop', 'examples'] as const

export type HintRules = CallOutput<'listHintRules'>
export type Examples = CallOutput<'listHintExamples'>['examples']

interface HintsPageProps {
  listed: HintRules
  console: Console | null
  site: string
  /** The query of the address: the act that was done, and its rule. */
  done: URLSearchParams
  form: RefusedForm | null
  typed: TypedForm | null
}

/** C7, O1: the rules of the hints in conversations: those of the product by kind, and the site's own phrases. */
export function HintsPage({
  listed: { rules, languages, pauses },
  console,
  site,
  done,
  form,
  typed,
}: HintsPageProps) {
  const { t } = useLingui()
  const role = console?.staff.role
  const isProposal = form && valueOf(form, 'action') === 'propose'
  const about = form ?? typed
  const isAbout = ({ kind, phrase }: HintRule) =>
    about !== null && valueOf(about, 'kind') === kind && (valueOf(about, 'phrase') ?? '') === phrase
  const box = (rule: HintRule) => (
    <RuleBox
      key={`${rule.kind} ${rule.phrase}`}
      rule={rule}
      site={site}
      role={role}
      isDone={done.get('kind') === rule.kind && done.get('phrase') === rule.phrase}
      form={!isProposal && isAbout(rule) ? form : null}
      examples={
        !form && isAbout(rule)
          ? ((typed?.answer as CallOutput<'listHintExamples'> | undefined)?.examples ?? null)
          : null
      }
    />
  )
  const phrases = rules.filter(({ phrase }) => phrase !== '')
  return (
    <div className="console-page">
      <header>
        <h1>
          <Trans>Avvisi in chat</Trans>
        </h1>
        <p className="max-w-[70ch] text-ink-2">
          <Trans>
            Li calcola il dispositivo di chi scrive e di chi legge, le pause prima dell’invio un programma:
            noi non leggiamo i messaggi. Prima di attivare una regola la provi su quelli segnalati negli
            ultimi 30 giorni, gli unici che qualcuno ci ha consegnato. Sotto le dieci persone i numeri non si
            vedono.
          </Trans>
        </p>
      </header>
      <SiteLinks console={console} site={site} path="/admin/hints" />
      {!form && (
        <DoneNote
          done={done.get('done')}
          texts={{
            propose: t`Frase provata e messa in lista. Guarda il risultato, poi decidi se attivarla.`,
            try: t`Prova fatta: il risultato è qui sotto.`,
            start: t`Attivata: vale da ora, per chi apre una conversazione.`,
            stop: t`Fermata: da ora non avvisa più nessuno.`,
          }}
        />
      )}
      {form && !isProposal && !rules.some(isAbout) && <RefusalNote form={form} />}
      <OutcomeTable rules={rules} />
      <PauseTable pauses={pauses} />
      <section aria-labelledby="own-phrases" className="grid grid-cols-1 gap-3">
        <h2 id="own-phrases">
          <Trans>Le frasi di questo sito</Trans>
        </h2>
        {phrases.length === 0 ? (
          <p className="text-ink-2">
            <Trans>Ancora nessuna.</Trans>
          </p>
        ) : (
          <ul className="grid grid-cols-1 gap-3">{phrases.map(box)}</ul>
        )}
        <PhraseForm site={site} languages={languages} role={role} form={isProposal ? form : null} />
      </section>
      <section aria-labelledby="common-rules" className="grid grid-cols-1 gap-3">
        <h2 id="common-rules">
          <Trans>Le regole comuni</Trans>
        </h2>
        <ul className="hint-rules">{rules.filter(({ phrase }) => phrase === '').map(box)}</ul>
      </section>
    </div>
  )
}
