import { Trans, useLingui } from '@lingui/react/macro'
import { agreements } from '#contract/agreement/questions.ts'
import * as limits from '#contract/limits.ts'
import { ChipChoice } from '#web/ui/chip-choice.tsx'
import type { Filter } from '../filter.ts'

/** X17: asks for the least agreement with the member's own answers. */
export function AgreementField({ filter }: { filter: Filter }) {
  const { t } = useLingui()
  const min = limits.common_answers_min
  const chosen = filter.more.agree ?? ''
  const choices = [
    { value: '', label: t`Non importa` },
    ...agreements.map((value) => ({ value, label: t`${value} su 10` })),
  ]
  return (
    <fieldset className="field" aria-describedby="agree-hint">
      <legend className="field-label mb-1.5">
        <Trans>D’accordo almeno</Trans>
      </legend>
      <div className="flex flex-wrap gap-2">
        {choices.map(({ value, label }) => (
          <ChipChoice key={value} type="radio" name="agree" value={value} defaultChecked={chosen === value}>
            {label}
          </ChipChoice>
        ))}
      </div>
      <p className="field-hint mt-1.5" id="agree-hint">
        <Trans>
          Contano le tue risposte (te ne servono almeno {min}) e quelle che mostra l’altra persona. Chi non va
          d’accordo su ciò che per te conta molto resta fuori.
        </Trans>{' '}
        <a className="link" href="/questions">
          <Trans>Le tue risposte</Trans>
        </a>
      </p>
    </fieldset>
  )
}
