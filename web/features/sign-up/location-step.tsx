import { Trans, useLingui } from '@lingui/react/macro'
import type { OwnProfile } from '#contract/profiles/profiles.ts'
import { fieldErrors } from '#web/lib/errors/error-messages.ts'
import { valueOf } from '#web/lib/page/form-values.ts'
import { usePage } from '#web/lib/page/page-context.tsx'
import type { RefusedForm, TypedForm } from '#web/lib/page/page-request.ts'
import { CountryWithRegions } from '#web/parts/country-with-regions.tsx'
import { locationProblems, locationPromise } from '#web/parts/location-labels.ts'
import { OwnForm } from '#web/parts/own-form.tsx'
import { RefusalNote } from '#web/parts/refusal-note.tsx'
import { TownField } from '#web/parts/town-field.tsx'
import { Button } from '#web/ui/button.tsx'
import { LocateFixed } from '#web/ui/icons/index.ts'
import { type Option, SelectField } from '#web/ui/select-field.tsx'
import { StepButtons } from './step-buttons.tsx'
import { StepPage } from './step-page.tsx'

export interface Places {
  /** ISO code of the country that contains these regions. */
  readonly country: string
  readonly regions: readonly { readonly code: string; readonly name: string }[]
}

interface LocationStepProps {
  profile: Pick<OwnProfile, 'country' | 'region' | 'town'>
  places: Places
  form: RefusedForm | null
  /** The typed values, after a refusal or a change of the country. */
  typed: TypedForm | null
  back: string | null
  later: string
}

/** Asks for the member's place; a town is enough. Others see only the town and a rounded distance (H5). */
export function LocationStep({ profile, places, form, typed, back, later }: LocationStepProps) {
  const { t, i18n } = useLingui()
  const errors = form ? fieldErrors(i18n, form) : {}
  const own = profile.country === places.country ? profile : { region: null, town: null }
  const regions = places.regions.map(({ code, name }): Option => ({ value: code, label: name }))
  return (
    <StepPage
      step="location"
      back={back}
      title={<Trans>Dove vivi?</Trans>}
      lead={<Trans>Gli altri vedono la città e una distanza arrotondata, mai il punto esatto.</Trans>}
    >
      <RefusalNote form={form} />
      <OwnForm className="mt-6 flex flex-1 flex-col gap-6">
        <input type="hidden" name="step" value="location" />
        <CountryWithRegions country={places.country} error={errors.country} />
        <SelectField
          name="region"
          id="region"
          label={t`Regione`}
          empty={t`Preferisco non dirlo`}
          options={regions}
          defaultValue={valueOf(typed, 'region') ?? own.region ?? ''}
          error={errors.region}
        />
        <div className="grid gap-3">
          <div
            data-towns=""
            data-list={t`Suggerimenti`}
            data-found={t`Suggerimenti: #. Scegli con le frecce.`}
            data-none={t`Nessuna città con questo nome.`}
          >
            <TownField
              id="town"
              label={t`Città`}
              defaultValue={valueOf(typed, 'town') ?? own.town ?? ''}
              error={errors.town}
            />
          </div>
          <LocateButton />
        </div>
        <StepButtons later={later} />
      </OwnForm>
    </StepPage>
  )
}

/**
 * Offers to fill in the town from the browser's location (D6). The page's script shows this button. The attributes
 * contain the texts that the script uses.
 */
function LocateButton() {
  const { t, i18n } = useLingui()
  const { settings } = usePage()
  const problems = Object.entries(locationProblems).map(([problem, message]) => [
    `data-${problem}`,
    i18n._(message),
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
