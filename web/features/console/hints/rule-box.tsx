import { Trans, useLingui } from '@lingui/react/macro'
import type { ReactNode } from 'react'
import type { Role } from '#contract/accounts/accounts.ts'
import type { HintRule } from '#contract/console/hint-rules.ts'
import * as limits from '#contract/limits.ts'
import { mayCall } from '#contract/permissions.ts'
import { fieldErrors } from '#web/lib/errors/error-messages.ts'
import { usePage } from '#web/lib/page/page-context.tsx'
import type { RefusedForm } from '#web/lib/page/page-request.ts'
import { nameLanguage } from '#web/parts/display-names.ts'
import { OwnForm } from '#web/parts/own-form.tsx'
import { RefusalNote } from '#web/parts/refusal-note.tsx'
import { Button } from '#web/ui/button.tsx'
import { TextField } from '#web/ui/text-field.tsx'
import { History } from '../offers/history.tsx'
import { ExampleList } from './example-list.tsx'
import type { Examples } from './hints-page.tsx'
import { kindNames } from './kind-names.ts'
import { TrialResult } from './trial-result.tsx'

interface RuleBoxProps {
  rule: HintRule
  site: string
  role: Role | undefined
  /** Whether the last act was about this rule. */
  isDone: boolean
  /** The refused form of this rule. */
  form: RefusedForm | null
  examples: Examples | null
}

/** A rule: whether members get its hints, what its trial found, and what the role may do. */
export function RuleBox({ rule, site, role, isDone, form, examples }: RuleBoxProps) {
  const { i18n } = useLingui()
  const { locale } = usePage()
  const { kind, phrase, language, is_live, trial, may_start, history } = rule
  const name = i18n._(kindNames[kind])
  const mayChange = role !== undefined && mayCall(role, 'startHintRule')
  const of = language && nameLanguage(language, locale)
  const act = (action: string, look: 'primary' | 'outline', label: ReactNode) => (
    <OwnForm>
      <RuleFields rule={rule} site={site} />
      <Button type="submit" look={look} name="action" value={action}>
        {label}
      </Button>
    </OwnForm>
  )
  return (
    <li className="box grid grid-cols-1 content-start gap-2 p-5" data-done={isDone || undefined}>
      <div className="flex flex-wrap items-baseline justify-between gap-x-4 gap-y-1">
        <h3 className="min-w-0 text-19 break-words">{phrase === '' ? name : <q>{phrase}</q>}</h3>
        <p className="font-semibold" data-state={is_live ? 'live' : 'off'}>
          {is_live ? <Trans>In uso</Trans> : <Trans>Non in uso</Trans>}
        </p>
      </div>
      {phrase !== '' && (
        <p className="text-14 text-ink-2">
          {of ? (
            <Trans>
              Avvisa come «{name}», per chi legge in questa lingua: {of}
            </Trans>
          ) : (
            <Trans>Avvisa come «{name}», in tutte le lingue</Trans>
          )}
        </p>
      )}
      <TrialResult trial={trial} />
      <RefusalNote form={form} />
      {role !== undefined && mayCall(role, 'listHintExamples') && (
        <AskExamples rule={rule} site={site} form={form} examples={examples} />
      )}
      <div className="flex flex-wrap items-start gap-2">
        {mayChange && may_start && act('start', 'outline', <Trans>Attiva</Trans>)}
        {mayChange &&
          act(
            'try',
            'outline',
            trial ? <Trans>Ripeti la prova</Trans> : <Trans>Prova sugli ultimi 30 giorni</Trans>,
          )}
        {mayChange && is_live && act('stop', 'outline', <Trans>Ferma</Trans>)}
        <History acts={history} />
      </div>
    </li>
  )
}

function RuleFields({ rule: { kind, phrase, language }, site }: Pick<RuleBoxProps, 'rule' | 'site'>) {
  return (
    <>
      <input type="hidden" name="site" value={site} />
      <input type="hidden" name="kind" value={kind} />
      <input type="hidden" name="phrase" value={phrase} />
      <input type="hidden" name="language" value={language ?? ''} />
    </>
  )
}

/** Asks why the reviewer needs to read messages, then shows a few. */
function AskExamples({
  rule,
  site,
  form,
  examples,
}: Pick<RuleBoxProps, 'rule' | 'site' | 'form' | 'examples'>) {
  const { t, i18n } = useLingui()
  const errors = form ? fieldErrors(i18n, form) : {}
  if (examples) return <ExampleList examples={examples} />
  const id = `look-${rule.kind}-${rule.phrase.replace(/\W+/g, '-')}`
  return (
    <details open={errors.reason !== undefined}>
      <summary className="py-2 text-14">
        <span className="link">
          <Trans>Leggi qualche messaggio che avrebbe colpito…</Trans>
        </span>
      </summary>
      <OwnForm className="mt-2 grid gap-3">
        <RuleFields rule={rule} site={site} />
        <TextField
          name="look_reason"
          id={id}
          label={t`Perché ti servono?`}
          hint={t`Resta nel registro con il tuo nome, per ogni segnalazione che leggi.`}
          maxLength={limits.look_reason_max}
          error={errors.reason}
          required
        />
        <div>
          <Button type="submit" look="outline" name="action" value="examples">
            <Trans>Leggi</Trans>
          </Button>
        </div>
      </OwnForm>
    </details>
  )
}
