import { Trans, useLingui } from '@lingui/react/macro'
import { Check, Gavel } from 'lucide-react'
import * as limits from '#contract/limits.ts'
import type { ReportToReview } from '#contract/reports.ts'
import { fieldErrors } from '#web/lib/error-words.ts'
import { valueOf } from '#web/lib/form-values.ts'
import type { RefusedForm } from '#web/lib/page-request.ts'
import { offeredReasons, outcomeWords, reasonWords } from '#web/parts/report-words.ts'
import { Button } from '#web/ui/button.tsx'
import { RadioGroup } from '#web/ui/radio-group.tsx'
import { SelectField } from '#web/ui/select-field.tsx'
import { TextArea } from '#web/ui/text-area.tsx'

interface ReportDecisionProps {
  item: ReportToReview
  /** The report that is shown after it. */
  next: string
  form: RefusedForm | null
}

/** Nothing broken, or a measure with the rule that it rests on; both sides read why. */
export function ReportDecision({ item, next, form }: ReportDecisionProps) {
  const { t, i18n } = useLingui()
  const errors = form ? fieldErrors(i18n, form) : {}
  const of = (
    <>
      <input type="hidden" name="report" value={item.id} />
      <input type="hidden" name="next" value={next} />
    </>
  )
  const measures = [
    ...(item.may_hide_photo ? (['photo_hidden'] as const) : []),
    'warned',
    'suspended',
  ] as const
  return (
    <div className="grid gap-3">
      <form method="post">
        {of}
        <Button type="submit" size="large" className="w-full" name="decision" value="no_breach" data-key="a">
          <Check className="icon" aria-hidden="true" />
          <Trans>Nessuna violazione</Trans>
        </Button>
      </form>
      {item.profile && (
        <details open={Object.keys(errors).length > 0}>
          <summary className="button button-outline button-large w-full" data-key="r">
            <Gavel className="icon" aria-hidden="true" />
            <Trans>Prendi una misura…</Trans>
          </summary>
          <form method="post" className="mt-3 grid gap-4" noValidate>
            {of}
            <RadioGroup
              name="decision"
              id="decision"
              label={t`Che cosa facciamo?`}
              options={measures.map((outcome) => ({ value: outcome, label: outcomeWords(i18n, outcome) }))}
              chosen={[valueOf(form, 'decision') ?? '']}
              error={errors.outcome}
              required
            />
            <SelectField
              name="ground"
              id="ground"
              label={t`La regola violata`}
              options={offeredReasons.map((reason) => ({ value: reason, label: reasonWords(i18n, reason) }))}
              defaultValue={valueOf(form, 'ground') ?? item.reason}
              error={errors.ground}
            />
            <TextArea
              name="note"
              id="note"
              rows={3}
              label={t`I motivi`}
              hint={t`Li leggono tutte e due le parti: non scrivere chi ha segnalato, né che cosa ha scritto.`}
              max={limits.report_text_max}
              defaultValue={valueOf(form, 'note')}
              error={errors.note}
            />
            <Button type="submit" look="danger" size="large">
              <Trans>Decidi</Trans>
            </Button>
          </form>
        </details>
      )}
    </div>
  )
}
