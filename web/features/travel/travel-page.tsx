import { Trans, useLingui } from '@lingui/react/macro'
import * as limits from '#contract/limits.ts'
import type { OwnProfile } from '#contract/profiles/profiles.ts'
import { fieldErrors } from '#web/lib/errors/error-messages.ts'
import { valueOf } from '#web/lib/page/form-values.ts'
import { usePage } from '#web/lib/page/page-context.tsx'
import type { RefusedForm, TypedForm } from '#web/lib/page/page-request.ts'
import { CountryWithRegions } from '#web/parts/country-with-regions.tsx'
import { OwnForm } from '#web/parts/own-form.tsx'
import { RefusalNote } from '#web/parts/refusal-note.tsx'
import { TownField } from '#web/parts/town-field.tsx'
import { formatTravel } from '#web/parts/travel-label.ts'
import { Button } from '#web/ui/button.tsx'
import { Note } from '#web/ui/note.tsx'
import { SelectField } from '#web/ui/select-field.tsx'
import { TextField } from '#web/ui/text-field.tsx'

interface TravelPageProps {
  readonly profile: Pick<OwnProfile, 'travel' | 'hidden'>
  /** The country whose regions and towns the form offers. */
  readonly country: string
  readonly regions: readonly { readonly code: string; readonly name: string }[]
  /** The first and the latest last day of a journey, such as `2026-12-12`. */
  readonly days: { readonly first: string; readonly last: string }
  readonly form: RefusedForm | null
  /** The typed values, after a refusal or a change of the country. */
  readonly typed: TypedForm | null
}

/** X21: shows the member at another place until a day, or brings them home. */
export function TravelPage({
  profile: { travel, hidden },
  country,
  regions,
  days,
  form,
  typed,
}: TravelPageProps) {
  const { t, i18n } = useLingui()
  const { locale } = usePage()
  const errors = form ? fieldErrors(i18n, form) : {}
  const known = travel?.country === country ? travel : null
  const max = limits.travel_max_days
  return (
    <div className="page grid max-w-140 gap-6 py-8">
      <h1 className="text-40">
        <Trans>Sei in viaggio?</Trans>
      </h1>
      <p className="text-ink-2">
        <Trans>
          Fino al giorno che scegli gli altri ti vedono lì, con la scritta «In viaggio», e le tue ricerche per
          distanza, anche salvate, partono da lì. Poi tutto torna a casa da sé. Non costa crediti.
        </Trans>
      </p>
      {travel && (
        <Note
          title={formatTravel(i18n, locale, travel.town, travel.until)}
          action={
            <OwnForm>
              <Button type="submit" name="action" value="end" look="outline">
                <Trans>Torna a casa adesso</Trans>
              </Button>
            </OwnForm>
          }
        />
      )}
      {hidden.town && (
        <p className="text-14 text-ink-2">
          <Trans>Hai nascosto la distanza: gli altri vedono la regione, non la città.</Trans>
        </p>
      )}
      <RefusalNote form={form} />
      <OwnForm className="grid gap-6">
        <CountryWithRegions country={country} error={errors.country} />
        <SelectField
          name="region"
          id="region"
          label={t`Regione`}
          empty={t`Non importa`}
          options={regions.map(({ code, name }) => ({ value: code, label: name }))}
          defaultValue={valueOf(typed, 'region') ?? known?.region ?? ''}
          error={errors.region}
        />
        <div
          data-towns=""
          data-list={t`Suggerimenti`}
          data-found={t`Suggerimenti: #. Scegli con le frecce.`}
          data-none={t`Nessuna città con questo nome.`}
        >
          <TownField
            id="town"
            label={t`Città`}
            required
            defaultValue={valueOf(typed, 'town') ?? known?.town ?? ''}
            error={errors.town}
          />
        </div>
        <TextField
          type="date"
          name="until"
          id="until"
          label={t`Ultimo giorno lì`}
          hint={t`Al massimo tra ${max} giorni.`}
          required
          min={days.first}
          max={days.last}
          defaultValue={valueOf(typed, 'until') ?? travel?.until ?? ''}
          error={errors.until && t`Scegli un giorno entro i prossimi ${max}.`}
        />
        <Button type="submit" name="action" value="save" size="large">
          <Trans>Fatti vedere lì</Trans>
        </Button>
      </OwnForm>
    </div>
  )
}
