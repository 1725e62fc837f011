import { Trans, useLingui } from '@lingui/react/macro'
import { agreements } from '#contract/agreement/questions.ts'
import * as limits from '#contract/limits.ts'
import { distances } from '#contract/profiles/facets.ts'
import type { MatchPreferences } from '#contract/swipe/swipe.ts'
import { fieldErrors } from '#web/lib/errors/error-messages.ts'
import { tickedOr, valueOf } from '#web/lib/page/form-values.ts'
import { usePage } from '#web/lib/page/page-context.tsx'
import type { RefusedForm } from '#web/lib/page/page-request.ts'
import { formatDistance } from '#web/parts/format-distance.ts'
import { ButtonLink } from '#web/ui/button.tsx'
import { CheckboxField } from '#web/ui/checkbox-field.tsx'
import { Note } from '#web/ui/note.tsx'
import { RadioGroup } from '#web/ui/radio-group.tsx'
import { TextField } from '#web/ui/text-field.tsx'
import { FinderPage, QuestionForm } from './finder-page.tsx'

export interface PreferenceStepProps {
  matchPreferences: MatchPreferences
  form: RefusedForm | null
}

/** Asks for the age range. Both ends are optional. */
export function AgeStep({ matchPreferences, form }: PreferenceStepProps) {
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
      defaultValue={valueOf(form, name) ?? matchPreferences[name] ?? ''}
      error={errors[name] && t`Scrivi un’età da ${min_age} a ${max_age} anni.`}
    />
  )
  return (
    <FinderPage
      step="age"
      title={<Trans>Di che età?</Trans>}
      lead={<Trans>Se non vuoi un limite, lascia il campo vuoto.</Trans>}
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

/**
 * Asks for the maximum distance from the member's own town. Offers the same rounded distances that profiles show (H5).
 */
export function WhereStep({ matchPreferences, form, hasPlace }: PreferenceStepProps & { hasPlace: boolean }) {
  const { t } = useLingui()
  const { locale } = usePage()
  const near = distances.map((km) => {
    const distance = formatDistance(km, locale)
    return { value: km, label: t`Entro ${distance}` }
  })
  return (
    <FinderPage step="where" title={<Trans>A che distanza?</Trans>}>
      <QuestionForm step="where" form={form}>
        {!hasPlace && (
          <Note
            action={
              <ButtonLink
                look="outline"
                href={`/complete-signup?${new URLSearchParams({ step: 'location', to: '/match-finder?step=where' })}`}
              >
                <Trans>Aggiungi la tua città</Trans>
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
          chosen={[valueOf(form, 'distance') ?? matchPreferences.distance ?? '']}
        />
      </QuestionForm>
    </FinderPage>
  )
}

/** Asks for other preferences. Fictional profiles and advertisements appear only if the member wants them (H1). */
export function MoreStep({ matchPreferences, form }: PreferenceStepProps) {
  const { t } = useLingui()
  const { search_fields, countries } = usePage().settings
  const isOffered = (name: string) =>
    name === 'only_real' ||
    (search_fields.includes(name) && (name !== 'same_country' || countries.length > 1))
  const fields = [
    { name: 'only_real', label: t`Solo persone vere`, hint: t`Senza profili di fantasia e annunci.` },
    { name: 'with_photo', label: t`Solo con foto`, hint: undefined },
    {
      name: 'verified',
      label: t`Solo profili verificati`,
      hint: t`Meno persone, ma sono quelle delle foto.`,
    },
    {
      name: 'no_ai',
      label: t`Senza foto fatte con l’IA`,
      hint: t`Esclude chi mostra foto con l’etichetta «Fatta con l’IA». Quelle che nessuno ha dichiarato non le riconosciamo.`,
    },
    {
      name: 'same_country',
      label: t`Solo nel mio Paese`,
      hint: t`Anche quando cerchi entro una certa distanza.`,
    },
    {
      name: 'two_way',
      label: t`Cerca anche una persona come me`,
      hint: t`Mostra chi ha detto di cercare il tuo genere, la tua età e la tua zona.`,
    },
  ] as const
  return (
    <FinderPage step="more" title={<Trans>Che cosa conta per te?</Trans>}>
      <QuestionForm step="more" form={form}>
        <div className="grid gap-3">
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
                defaultChecked={tickedOr(form, name, matchPreferences[name])}
              />
            ))}
        </div>
        <div className="mt-5 grid gap-5">
          {isOffered('new_here') && (
            <RadioGroup
              name="new_here"
              id="new_here"
              label={t`Nuovi qui`}
              options={[
                { value: '', label: t`Non importa` },
                { value: 'week', label: t`Da meno di una settimana` },
                { value: 'month', label: t`Da meno di un mese` },
              ]}
              chosen={[valueOf(form, 'new_here') ?? matchPreferences.new_here ?? '']}
            />
          )}
          <RadioGroup
            name="agree"
            id="agree"
            label={t`D’accordo almeno`}
            hint={<AgreementHint />}
            options={[
              { value: '', label: t`Non importa` },
              ...agreements.map((value) => ({ value, label: t`${value} su 10` })),
            ]}
            chosen={[valueOf(form, 'agree') ?? matchPreferences.agree ?? '']}
          />
        </div>
      </QuestionForm>
    </FinderPage>
  )
}

/** X17: says which answers count, and how many the member needs. */
function AgreementHint() {
  const min = limits.common_answers_min
  return (
    <>
      <Trans>
        Contano le tue risposte (te ne servono almeno {min}) e quelle che mostra l’altra persona. Chi non va
        d’accordo su ciò che per te conta molto resta fuori.
      </Trans>{' '}
      <a className="link" href="/questions">
        <Trans>Le tue risposte</Trans>
      </a>
    </>
  )
}
