import { Trans, useLingui } from '@lingui/react/macro'
import type { Taste } from '#contract/deck.ts'
import { distances } from '#contract/facets.ts'
import * as limits from '#contract/limits.ts'
import { fieldErrors } from '#web/lib/error-words.ts'
import { valueOf } from '#web/lib/form-values.ts'
import { usePage } from '#web/lib/page-context.tsx'
import type { RefusedForm } from '#web/lib/page-request.ts'
import { ButtonLink } from '#web/ui/button.tsx'
import { CheckboxField } from '#web/ui/checkbox-field.tsx'
import { Note } from '#web/ui/note.tsx'
import { RadioGroup } from '#web/ui/radio-group.tsx'
import { TextField } from '#web/ui/text-field.tsx'
import { FinderPage, QuestionForm } from './finder-page.tsx'

export interface TasteStepProps {
  taste: Taste
  form: RefusedForm | null
}

/** Of what age; either end can be left open. */
export function AgeStep({ taste, form }: TasteStepProps) {
  const { t, i18n } = useLingui()
  const errors = form ? fieldErrors(i18n, form) : {}
  const [min_age, max_age] = [limits.min_age, limits.max_age]
  const field = (name: 'min_age' | 'max_age', label: string) => (
    <TextField
      name={name}
      id={name}
      label={label}
      type="number"
      inputMode="numeric"
      min={min_age}
      max={max_age}
      defaultValue={valueOf(form, name) ?? taste[name] ?? ''}
      error={errors[name] && t`Un’età da ${min_age} a ${max_age} anni.`}
    />
  )
  return (
    <FinderPage
      step="age"
      title={<Trans>Di che età?</Trans>}
      lead={<Trans>Lascia vuoto da dove non vuoi mettere limiti.</Trans>}
    >
      <QuestionForm step="age" form={form}>
        <div className="grid grid-cols-2 gap-4">
          {field('min_age', t`Da`)}
          {field('max_age', t`A`)}
        </div>
      </QuestionForm>
    </FinderPage>
  )
}

/** How far away: measured from one's own town, in the steps in which distances are said (H5). */
export function WhereStep({ taste, form, hasPlace }: TasteStepProps & { hasPlace: boolean }) {
  const { t } = useLingui()
  const near = distances.map((km) => ({ value: km, label: t`Entro ${km} km` }))
  return (
    <FinderPage step="where" title={<Trans>Quanto lontano?</Trans>}>
      <QuestionForm step="where" form={form}>
        {!hasPlace && (
          <Note
            action={
              <ButtonLink
                look="outline"
                href={`/complete-signup?${new URLSearchParams({ step: 'location', to: '/match-finder?step=where' })}`}
              >
                <Trans>Scrivi la tua città</Trans>
              </ButtonLink>
            }
          >
            <Trans>Per misurare le distanze ci serve la tua città: senza, cerchiamo in tutto il Paese.</Trans>
          </Note>
        )}
        <RadioGroup
          name="distance"
          id="distance"
          label={t`Distanza`}
          options={[{ value: '', label: t`Tutto il Paese` }, ...near]}
          chosen={[valueOf(form, 'distance') ?? taste.distance ?? '']}
        />
      </QuestionForm>
    </FinderPage>
  )
}

/** What else matters; fictional profiles and advertisements only for whoever wants them (H1). */
export function MoreStep({ taste, form }: TasteStepProps) {
  const { t } = useLingui()
  const { search_fields } = usePage().settings
  const isOffered = (name: string) => name === 'only_real' || search_fields.includes(name)
  const fields = [
    { name: 'only_real', label: t`Solo persone reali`, hint: t`Senza profili di fantasia e annunci.` },
    { name: 'with_photo', label: t`Solo con una foto`, hint: undefined },
    { name: 'verified', label: t`Solo profili verificati`, hint: t`Ne vedrai meno, ma sai chi sono.` },
  ] as const
  return (
    <FinderPage step="more" title={<Trans>Che cosa conta per te?</Trans>}>
      <QuestionForm step="more" form={form}>
        <div className="grid gap-2">
          {fields
            .filter(({ name }) => isOffered(name))
            .map(({ name, label, hint }) => (
              <CheckboxField
                key={name}
                name={name}
                id={name}
                value="1"
                label={label}
                hint={hint}
                defaultChecked={taste[name]}
              />
            ))}
        </div>
      </QuestionForm>
    </FinderPage>
  )
}
