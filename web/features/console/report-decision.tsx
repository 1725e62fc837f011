import { Trans, useLingui } from '@lingui/react/macro'
import * as limits from '#contract/limits.ts'
import type { ReportToReview } from '#contract/moderation/reports.ts'
import { fieldErrors } from '#web/lib/errors/error-messages.ts'
import { valueOf } from '#web/lib/page/form-values.ts'
import type { RefusedForm } from '#web/lib/page/page-request.ts'
import { OwnForm } from '#web/parts/own-form.tsx'
import { offeredReasons, outcomeLabels, reasonLabels } from '#web/parts/report-labels.ts'
import { Button } from '#web/ui/button.tsx'
import { Check, Gavel } from '#web/ui/icons/index.ts'
import { Note } from '#web/ui/note.tsx'
import { RadioGroup } from '#web/ui/radio-group.tsx'
import { SelectField } from '#web/ui/select-field.tsx'
import { TextArea } from '#web/ui/text-area.tsx'

interface ReportDecisionProps {
  item: ReportToReview
  /** Id of the report to show after the decision; empty if no other report waits. */
  next: string
  form: RefusedForm | null
}

/**
 * Lets the reviewer decide that there is no violation, or impose a sanction and state the violated rule and the
 * reasons. The reporter and the reported member both read the reasons. A reviewer cannot decide the appeal against
 * their own decision.
 */
export function ReportDecision({ item, next, form }: ReportDecisionProps) {
  const { t, i18n } = useLingui()
  const errors = form ? fieldErrors(i18n, form) : {}
  const { fraud_days } = limits
  const fake = reasonLabels(i18n, 'fake')
  const hiddenFields = (
    <>
      <input type="hidden" name="report" value={item.id} />
      <input type="hidden" name="next" value={next} />
    </>
  )
  if (item.needs_another_reviewer)
    return (
      <Note title={<Trans>Questo ricorso lo decide un’altra persona</Trans>}>
        <Trans>La decisione contestata è tua: deve riesaminarla qualcun altro.</Trans>
      </Note>
    )
  const outcomes = [
    // The button above this form decides `no_breach` without reasons. For an appeal, this form also offers `no_breach`,
    // because the decision about an appeal may need reasons even if there is no violation.
    ...(item.decision ? (['no_breach'] as const) : []),
    ...(item.may_hide_photo ? (['photo_hidden'] as const) : []),
    'warned',
    'suspended',
  ] as const
  return (
    <div className="grid gap-3">
      <OwnForm>
        {hiddenFields}
        <Button type="submit" size="large" className="w-full" name="decision" value="no_breach" data-key="a">
          <Check className="icon" aria-hidden="true" />
          <Trans>Nessuna violazione</Trans>
        </Button>
      </OwnForm>
      {item.profile && (
        <details open={valueOf(form, 'note') !== undefined}>
          <summary className="button button-outline button-large w-full" data-key="r">
            <Gavel className="icon" aria-hidden="true" />
            {item.decision ? <Trans>Decidi con i motivi…</Trans> : <Trans>Prendi un provvedimento…</Trans>}
          </summary>
          <OwnForm className="mt-3 grid gap-4">
            {hiddenFields}
            <RadioGroup
              name="decision"
              id="decision"
              label={t`Che cosa facciamo?`}
              options={outcomes.map((outcome) => ({ value: outcome, label: outcomeLabels(i18n, outcome) }))}
              chosen={[valueOf(form, 'decision') ?? '']}
              error={errors.decision}
              required
            />
            <SelectField
              name="ground"
              id="ground"
              label={t`La regola violata`}
              options={offeredReasons.map((reason) => ({ value: reason, label: reasonLabels(i18n, reason) }))}
              defaultValue={valueOf(form, 'ground') ?? item.reason}
              error={errors.ground}
            />
            <p className="field-hint -mt-2">
              <Trans>
                Con «{fake}» tornano i crediti che altri hanno speso per scrivere a questo profilo negli
                ultimi {fraud_days} giorni, tra dieci minuti e per sempre.
              </Trans>
            </p>
            <TextArea
              name="note"
              id="note"
              rows={3}
              label={t`I motivi`}
              hint={t`Li leggono tutte e due le parti: non scrivere chi ha segnalato, né che cosa ha scritto.`}
              max={limits.report_text_max}
              defaultValue={valueOf(form, 'note')}
              error={errors.note}
              required
            />
            <Button type="submit" look="danger" size="large">
              <Trans>Decidi</Trans>
            </Button>
          </OwnForm>
        </details>
      )}
    </div>
  )
}
