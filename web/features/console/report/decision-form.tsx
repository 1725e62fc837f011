import { Plural, Trans, useLingui } from '@lingui/react/macro'
import type { CallOutput } from '#contract/index.ts'
import * as limits from '#contract/limits.ts'
import { restrictions } from '#contract/moderation/report-reasons.ts'
import type { ReportToReview } from '#contract/moderation/report-review.ts'
import { fieldErrors } from '#web/lib/errors/error-messages.ts'
import { valueOf, valuesOf } from '#web/lib/page/form-values.ts'
import { usePage } from '#web/lib/page/page-context.tsx'
import type { RefusedForm, TypedForm } from '#web/lib/page/page-request.ts'
import { OwnWordsChoice } from '#web/parts/console/own-words-choice.tsx'
import { OwnForm } from '#web/parts/own-form.tsx'
import { offeredReasons, outcomeLabels, reasonLabels, restrictionLabels } from '#web/parts/report-labels.ts'
import { Button } from '#web/ui/button.tsx'
import { RadioGroup } from '#web/ui/radio-group.tsx'
import { SelectField } from '#web/ui/select-field.tsx'
import { TextArea } from '#web/ui/text-area.tsx'
import { TextField } from '#web/ui/text-field.tsx'
import { AnotherReviewer } from '../appeals.tsx'
import { type Clauses, RuleClause } from '../rule-clause.tsx'
import { DecisionPreview } from './decision-preview.tsx'
import { formatTime } from './format-time.ts'

interface DecisionFormProps {
  item: ReportToReview
  /** Id of the report to show after the decision; empty if no other report waits. */
  next: string
  form: RefusedForm | null
  /** The typed decision: of a refused form, or of a form that asked for a preview. */
  typed: TypedForm | null
  preview: CallOutput<'previewReportDecision'> | null
  clauses: Clauses
}

/**
 * Lets the reviewer decide by number keys: no violation, or a measure with the violated rule and the reasons, which both
 * sides read. Shows the clause of the rule, and the very mails that the decision sends. A reviewer cannot decide the
 * appeal against their own decision.
 */
export function DecisionForm({ item, next, form, typed, preview, clauses }: DecisionFormProps) {
  const { t, i18n } = useLingui()
  const errors = form ? fieldErrors(i18n, form) : {}
  if (item.needs_another_reviewer) return <AnotherReviewer />
  const outcomes = [
    'no_breach' as const,
    ...(item.may_hide_photo ? (['photo_hidden'] as const) : []),
    ...(item.profile ? (['warned', 'restricted', 'suspended', 'banned'] as const) : []),
  ]
  const chosen = valueOf(typed, 'decision')
  const measureName = (outcome: (typeof outcomes)[number]) =>
    outcome === 'banned' ? t`Sospensione senza scadenza` : outcomeLabels(i18n, outcome)
  return (
    <OwnForm className="box case-box" data-decision="">
      <input type="hidden" name="report" value={item.id} />
      <input type="hidden" name="next" value={next} />
      <fieldset id="decision" className="field" aria-describedby={errors.decision && 'decision-error'}>
        <legend className="text-16 font-semibold">
          <Trans>Decisione</Trans>
        </legend>
        {errors.decision && (
          <p id="decision-error" className="field-error">
            {errors.decision}
          </p>
        )}
        <div className="case-outcomes">
          {outcomes.map((outcome, at) => (
            <label key={outcome}>
              <kbd aria-hidden="true">{at + 1}</kbd>
              <input
                type="radio"
                name="decision"
                value={outcome}
                data-key={String(at + 1)}
                defaultChecked={chosen === outcome}
                required
              />
              {measureName(outcome)}
            </label>
          ))}
        </div>
      </fieldset>
      {item.profile && (
        <>
          <div className="for-restricted">
            <RadioGroup
              many
              name="restricts"
              id="restricts"
              label={t`Che cosa non può fare`}
              options={restrictions.map((value) => ({ value, label: restrictionLabels(i18n, value) }))}
              chosen={valuesOf(typed, 'restricts')}
              error={errors.restricts}
            />
          </div>
          <div className="for-ending">
            <TextField
              name="days"
              id="days"
              type="number"
              min={1}
              max={limits.measure_days_max}
              label={t`Per quanti giorni`}
              hint={t`Da adesso, di 24 ore l’uno: finisce da sé.`}
              defaultValue={valueOf(typed, 'days') ?? '7'}
              error={errors.days}
            />
          </div>
          <p className="for-banned text-14 text-ink-2">
            <Trans>
              Sospeso subito per {limits.proposal_days} giorni; per sempre se lo conferma un’altra persona.
            </Trans>
          </p>
        </>
      )}
      {item.profile && item.evidence && (
        <OwnWordsChoice
          words={item.evidence}
          chosen={typed ? valuesOf(typed, 'removes') : item.evidence.removed}
          error={errors.removes}
        />
      )}
      {item.profile && (
        <div className="case-ground">
          <SelectField
            name="ground"
            id="ground"
            label={t`La regola violata`}
            options={offeredReasons.map((reason) => ({ value: reason, label: reasonLabels(i18n, reason) }))}
            defaultValue={valueOf(typed, 'ground') ?? item.reason}
            error={errors.ground}
          />
          {offeredReasons.map((reason) => (
            <p key={reason} className="case-clause" data-ground={reason}>
              <RuleClause ground={reason} clauses={clauses} />
            </p>
          ))}
        </div>
      )}
      <TextArea
        name="note"
        id="note"
        rows={3}
        label={t`I motivi`}
        hint={t`Li leggono tutte e due le parti: non scrivere chi ha segnalato, né che cosa ha scritto.`}
        max={limits.report_text_max}
        defaultValue={valueOf(typed, 'note')}
        error={errors.note}
      />
      {!item.decision && item.alike.length > 0 && (
        <Alike alike={item.alike} chosen={valuesOf(typed, 'also')} />
      )}
      <DecisionPreview preview={preview} name={item.evidence?.name ?? ''} />
      <div className="decision-bar">
        <a href="#decision" className="button button-outline decision-jump">
          <span>
            <Trans>Scegli…</Trans>
          </span>
          {outcomes.map((outcome) => (
            <span key={outcome} data-outcome={outcome}>
              {measureName(outcome)}
            </span>
          ))}
        </a>
        <Button type="submit" size="large" className="w-full" data-key="Enter">
          <span className="decides">
            <Trans>Decidi</Trans>
          </span>
          <span className="proposes">
            <Trans>Manda alla conferma</Trans>
          </span>
          <kbd aria-hidden="true">↵</kbd>
        </Button>
      </div>
    </OwnForm>
  )
}

/** The other open reports about the member, which the same decision may decide. */
function Alike({ alike, chosen }: { alike: ReportToReview['alike']; chosen: readonly string[] }) {
  const { i18n } = useLingui()
  const { locale, zone } = usePage()
  return (
    <details className="case-alike" open={chosen.length > 0}>
      <summary>
        <Plural
          value={alike.length}
          one="Decidi allo stesso modo un’altra segnalazione su questa persona"
          other="Decidi allo stesso modo altre segnalazioni su questa persona (#)"
        />
      </summary>
      <ul>
        {alike.map(({ id, reason, at, is_same }) => (
          <li key={id}>
            <label>
              <input type="checkbox" name="also" value={id} defaultChecked={chosen.includes(id)} />
              <span>
                {reasonLabels(i18n, reason)} · {formatTime(at, locale, zone, 'time')}
                {is_same && (
                  <>
                    {' · '}
                    <Trans>stesso oggetto</Trans>
                  </>
                )}
              </span>
            </label>
          </li>
        ))}
      </ul>
    </details>
  )
}
