import { Trans, useLingui } from '@lingui/react/macro'
import { LocateFixed } from 'lucide-react'
import type { OwnProfile } from '#contract/profiles.ts'
import { errorSentence, fieldErrors } from '#web/lib/error-words.ts'
import { valueOf } from '#web/lib/form-values.ts'
import { usePage } from '#web/lib/page-context.tsx'
import type { RefusedForm } from '#web/lib/page-request.ts'
import { locationProblems, locationPromise } from '#web/parts/location-words.ts'
import { Button } from '#web/ui/button.tsx'
import { ErrorNote } from '#web/ui/note.tsx'
import { type Option, SelectField } from '#web/ui/select-field.tsx'
import { TextField } from '#web/ui/text-field.tsx'
import { StepButtons } from './step-buttons.tsx'
import { StepPage } from './step-page.tsx'

export interface Places {
  /** ISO code of the country whose regions and towns these are. */
  readonly country: string
  readonly regions: readonly { readonly code: string; readonly name: string }[]
  /** Suggestions, the largest first. */
  readonly towns: readonly string[]
}

interface LocationStepProps {
  profile: Pick<OwnProfile, 'country' | 'region' | 'town'>
  places: Places
  form: RefusedForm | null
  back: string | null
  later: string
  /** Where the arrow of the whole sign-up leads in the end; kept while the country is changed. */
  to: string | null
}

/** Where one is: a town is enough, and nobody is told more than the rounded distance to it (H5). */
export function LocationStep({ profile, places, form, back, later, to }: LocationStepProps) {
  const { t, i18n } = useLingui()
  const errors = form ? fieldErrors(i18n, form) : {}
  const own = profile.country === places.country ? profile : { region: null, town: null }
  const regions = places.regions.map(({ code, name }): Option => ({ value: code, label: name }))
  return (
    <StepPage
      step="location"
      back={back}
      title={<Trans>Dove sei di casa?</Trans>}
      lead={<Trans>Gli altri vedono la città e una distanza arrotondata, mai il punto esatto.</Trans>}
    >
      {form && form.code !== 'invalid_fields' && <ErrorNote title={errorSentence(i18n, form)} />}
      <CountryForm country={places.country} to={to} error={errors.country} />
      <form method="post" noValidate className="mt-6 flex flex-1 flex-col gap-6">
        <input type="hidden" name="step" value="location" />
        <input type="hidden" name="country" value={places.country} />
        <SelectField
          name="region"
          id="region"
          label={t`Regione`}
          empty={t`Non dico la regione`}
          options={regions}
          defaultValue={valueOf(form, 'region') ?? own.region ?? ''}
          error={errors.region}
        />
        <div className="grid gap-3">
          <TextField
            name="town"
            id="town"
            label={t`Città`}
            list="towns"
            autoComplete="off"
            maxLength={80}
            defaultValue={valueOf(form, 'town') ?? own.town ?? ''}
            error={errors.town && t`Non conosciamo questa città: prova con la più vicina.`}
          />
          <datalist id="towns">
            {places.towns.map((town) => (
              <option key={town} value={town} />
            ))}
          </datalist>
          <LocateButton />
        </div>
        <StepButtons later={later} />
      </form>
    </StepPage>
  )
}

/** Another country has other regions: the page comes back with them. */
function CountryForm({
  country,
  to,
  error,
}: {
  country: string
  to: string | null
  error: string | undefined
}) {
  const { t } = useLingui()
  const { settings, locale } = usePage()
  const names = new Intl.DisplayNames([locale], { type: 'region' })
  const options = settings.countries.map((code): Option => ({ value: code, label: names.of(code) ?? code }))
  if (options.length < 2) return null
  return (
    <form method="get" action="/complete-signup" className="flex items-end gap-3" data-submit-on-change="">
      <input type="hidden" name="step" value="location" />
      {to && <input type="hidden" name="to" value={to} />}
      <div className="flex-1">
        <SelectField
          name="country"
          id="country"
          label={t`Paese`}
          options={options}
          defaultValue={country}
          error={error}
        />
      </div>
      <Button type="submit" look="outline" className="min-h-12">
        <Trans>Cambia</Trans>
      </Button>
    </form>
  )
}

/** Shown by the page's script; it says in these words what became of it (D6). */
function LocateButton() {
  const { t, i18n } = useLingui()
  const { settings } = usePage()
  const problems = Object.entries(locationProblems).map(([problem, words]) => [
    `data-${problem}`,
    i18n._(words),
  ])
  return (
    <div
      hidden
      data-locate=""
      data-countries={settings.countries.join(' ')}
      data-asking={t`Un attimo, chiediamo al browser…`}
      {...Object.fromEntries(problems)}
    >
      <Button look="plain" className="-ms-3">
        <LocateFixed className="icon" aria-hidden="true" />
        <Trans>Usa la mia posizione</Trans>
      </Button>
      <p className="text-14 text-ink-2">{i18n._(locationPromise)}</p>
      <p role="status" className="text-14 text-ink-2" />
    </div>
  )
}
