import { Trans, useLingui } from '@lingui/react/macro'
import { Check, X } from 'lucide-react'
import * as limits from '#contract/limits.ts'
import type { PhotoToReview } from '#contract/moderation.ts'
import { rejectionReasons } from '#contract/rejection-reasons.ts'
import { fieldErrors } from '#web/lib/error-words.ts'
import { valueOf } from '#web/lib/form-values.ts'
import type { RefusedForm } from '#web/lib/page-request.ts'
import { rejectionWords } from '#web/parts/rejection-words.ts'
import { Button } from '#web/ui/button.tsx'
import { TextArea } from '#web/ui/text-area.tsx'

interface PhotoDecisionProps {
  item: PhotoToReview
  /** The photo that is shown after it. */
  next: string
  form: RefusedForm | null
}

/** Approve, or reject with a reason that its owner reads. */
export function PhotoDecision({ item: { photo, profile }, next, form }: PhotoDecisionProps) {
  const { t, i18n } = useLingui()
  const errors = form ? fieldErrors(i18n, form) : {}
  const of = (
    <>
      <input type="hidden" name="member" value={profile.id} />
      <input type="hidden" name="photo" value={photo.id} />
      <input type="hidden" name="next" value={next} />
    </>
  )
  return (
    <div className="grid gap-3">
      <form method="post">
        {of}
        <Button type="submit" size="large" className="w-full" name="decision" value="approve" data-key="a">
          <Check className="icon" aria-hidden="true" />
          <Trans>Approva</Trans>
        </Button>
      </form>
      <details open={errors.reason !== undefined || errors.note !== undefined}>
        <summary className="button button-outline button-large w-full" data-key="r">
          <X className="icon" aria-hidden="true" />
          <Trans>Rifiuta…</Trans>
        </summary>
        <form method="post" className="mt-3 grid gap-4" noValidate>
          {of}
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
              <label key={reason} className="flex min-h-8 items-center gap-3">
                <input
                  type="radio"
                  name="reason"
                  value={reason}
                  defaultChecked={valueOf(form, 'reason') === reason}
                  className="size-5 accent-primary"
                />
                {rejectionWords(i18n, reason)}
              </label>
            ))}
          </fieldset>
          <TextArea
            name="note"
            id="note"
            rows={2}
            label={t`Due righe di spiegazione (facoltative)`}
            max={limits.appeal_max}
            defaultValue={valueOf(form, 'note')}
            error={errors.note}
          />
          <Button type="submit" look="danger" size="large">
            <Trans>Rifiuta la foto</Trans>
          </Button>
        </form>
      </details>
    </div>
  )
}
