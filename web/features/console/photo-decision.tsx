import { Trans, useLingui } from '@lingui/react/macro'
import * as limits from '#contract/limits.ts'
import type { PhotoToReview } from '#contract/moderation/photo-review.ts'
import { photoGrounds } from '#contract/moderation/rule-clauses.ts'
import { rejectionReasons } from '#contract/photos/rejection-reasons.ts'
import { fieldErrors } from '#web/lib/errors/error-messages.ts'
import { valueOf } from '#web/lib/page/form-values.ts'
import type { RefusedForm, TypedForm } from '#web/lib/page/page-request.ts'
import { OneMailPreview, previewedIn } from '#web/parts/console/mail-preview.tsx'
import { OwnForm } from '#web/parts/own-form.tsx'
import { rejectionLabels } from '#web/parts/rejection-labels.ts'
import { Button } from '#web/ui/button.tsx'
import { CheckboxField } from '#web/ui/checkbox-field.tsx'
import { Check, X } from '#web/ui/icons/index.ts'
import { TextArea } from '#web/ui/text-area.tsx'
import { type Clauses, RuleClause } from './rule-clause.tsx'

interface PhotoDecisionProps {
  item: PhotoToReview
  /** Id of the photo to show after the decision; empty if no other photo waits. */
  next: string
  clauses: Clauses
  form: RefusedForm | null
  /** The typed decision: of a refused form, or of one that asked for a preview. */
  given: TypedForm | null
}

/** Lets the reviewer approve the photo, or reject it with a reason for the owner, which names the clause of the rules. */
export function PhotoDecision(props: PhotoDecisionProps) {
  const { next, clauses, form, given } = props
  const { photo, profile, ai_source } = props.item
  const { name } = profile
  const { t, i18n } = useLingui()
  const errors = form ? fieldErrors(i18n, form) : {}
  const hiddenFields = (
    <>
      <input type="hidden" name="member" value={profile.id} />
      <input type="hidden" name="photo" value={photo.id} />
      <input type="hidden" name="next" value={next} />
    </>
  )
  return (
    <div className="decision-bar">
      <OwnForm>
        {hiddenFields}
        {(ai_source === null || ai_source === 'owner') && (
          <CheckboxField
            id="made-with-ai"
            name="made_with_ai"
            value="1"
            defaultChecked={ai_source === 'owner'}
            label={t`Mostra con l’etichetta «Fatta con l’IA»`}
          />
        )}
        <Button type="submit" size="large" className="w-full" name="decision" value="approve" data-key="a">
          <Check className="icon" aria-hidden="true" />
          <Trans>Approva</Trans>
        </Button>
      </OwnForm>
      <details open={valueOf(given, 'decision') === 'reject'}>
        <summary className="button button-outline button-large w-full" data-key="r">
          <X className="icon" aria-hidden="true" />
          <Trans>Rifiuta…</Trans>
        </summary>
        <OwnForm className="decision-sheet" data-decision="photo">
          {hiddenFields}
          <input type="hidden" name="decision" value="reject" />
          <fieldset className="field" aria-describedby={errors.reason && 'reason-error'}>
            <legend className="field-label">
              <Trans>Perché? Lo legge chi l’ha caricata.</Trans>
            </legend>
            {errors.reason && (
              <p id="reason-error" className="field-error">
                {errors.reason}
              </p>
            )}
            {rejectionReasons.map((reason) => (
              <div key={reason} className="review-reason">
                <label className="flex min-h-8 items-center gap-3">
                  <input
                    type="radio"
                    name="reason"
                    value={reason}
                    defaultChecked={valueOf(given, 'reason') === reason}
                    className="size-5 flex-none accent-primary"
                  />
                  {rejectionLabels(i18n, reason)}
                </label>
                <p className="case-clause">
                  <RuleClause ground={photoGrounds[reason]} clauses={clauses} />
                </p>
              </div>
            ))}
          </fieldset>
          <TextArea
            name="note"
            id="note"
            rows={2}
            label={t`Due righe di spiegazione (facoltative)`}
            max={limits.appeal_max}
            defaultValue={valueOf(given, 'note')}
            error={errors.note}
          />
          <OneMailPreview mail={previewedIn(given)} reader={<Trans>{name} leggerà</Trans>} />
          <Button type="submit" look="danger" size="large">
            <Trans>Rifiuta la foto</Trans>
          </Button>
        </OwnForm>
      </details>
    </div>
  )
}
