import { Trans, useLingui } from '@lingui/react/macro'
import * as limits from '#contract/limits.ts'
import { restrictions } from '#contract/moderation/report-reasons.ts'
import { fieldErrors } from '#web/lib/errors/error-messages.ts'
import { valueOf, valuesOf } from '#web/lib/page/form-values.ts'
import { OwnWordsChoice } from '#web/parts/console/own-words-choice.tsx'
import { offeredReasons, outcomeLabels, reasonLabels, restrictionLabels } from '#web/parts/report-labels.ts'
import { RadioGroup } from '#web/ui/radio-group.tsx'
import { SelectField } from '#web/ui/select-field.tsx'
import { TextField } from '#web/ui/text-field.tsx'
import { ActFrame, type ActFormProps, LetterPreview, WordsField } from './act-frame.tsx'

/** The measures in the order of their gravity. `banned` is a suspension without an end. */
export const measures = ['warned', 'restricted', 'suspended', 'banned'] as const

/**
 * Takes a measure against a member. The fields that a measure does not need are hidden by style, so that the form works
 * without script.
 */
export function MeasureForm({ member, acts, form, typed = null }: ActFormProps) {
  const given = form ?? typed
  const { t, i18n } = useLingui()
  const errors = form ? fieldErrors(i18n, form) : {}
  const hints = {
    warned: t`Lo legge e lo conferma; non cambia altro.`,
    restricted: t`Fino a una data, e solo quello che scegli.`,
    suspended: t`Non entra e non si vede, fino a una data.`,
    banned: t`Sospeso subito per ${limits.proposal_days} giorni; per sempre se lo conferma un’altra persona.`,
  }
  const labels = {
    warned: outcomeLabels(i18n, 'warned'),
    restricted: outcomeLabels(i18n, 'restricted'),
    suspended: outcomeLabels(i18n, 'suspended'),
    banned: t`Sospensione senza scadenza`,
  }
  return (
    <ActFrame
      act="measure"
      member={member}
      form={form}
      title={<Trans>Prendi una misura</Trans>}
      lead={
        <Trans>
          I motivi arrivano per mail e restano nella pagina della decisione, con il modo di contestarla. Per{' '}
          {limits.outcome_delay_minutes} minuti puoi annullare, e nessuno ne saprà nulla.
        </Trans>
      }
      submit={<Trans>Prendi la misura</Trans>}
      isDanger
      preview={<LetterPreview typed={form ? null : typed} name={member.name} />}
    >
      <RadioGroup
        name="outcome"
        id="outcome"
        label={t`Che cosa facciamo?`}
        options={measures.map((value) => ({ value, label: labels[value], hint: hints[value] }))}
        chosen={[valueOf(given, 'outcome') ?? '']}
        error={errors.outcome}
        required
      />
      <div className="for-restricted">
        <RadioGroup
          many
          name="restricts"
          id="restricts"
          label={t`Che cosa non può fare`}
          options={restrictions.map((value) => ({ value, label: restrictionLabels(i18n, value) }))}
          chosen={valuesOf(given, 'restricts')}
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
          defaultValue={valueOf(given, 'days') ?? '7'}
          error={errors.days}
        />
      </div>
      {acts.words && (
        <OwnWordsChoice words={acts.words} chosen={valuesOf(given, 'removes')} error={errors.removes} />
      )}
      <SelectField
        name="ground"
        id="ground"
        label={t`La regola violata`}
        options={offeredReasons.map((reason) => ({ value: reason, label: reasonLabels(i18n, reason) }))}
        empty={t`Scegli la regola`}
        defaultValue={valueOf(given, 'ground') ?? ''}
        error={errors.ground}
      />
      <WordsField name="note" label={t`I motivi`} acts={acts} form={form} typed={typed} />
    </ActFrame>
  )
}
