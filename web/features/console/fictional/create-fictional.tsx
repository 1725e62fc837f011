import { Trans, useLingui } from '@lingui/react/macro'
import { pictureOrigins } from '#contract/chats/fictional-signals.ts'
import type { FictionalSite } from '#contract/chats/fictional.ts'
import * as limits from '#contract/limits.ts'
import { genders } from '#contract/profiles/facets.ts'
import { errorSentence, fieldErrors } from '#web/lib/errors/error-messages.ts'
import { valueOf } from '#web/lib/page/form-values.ts'
import { usePage } from '#web/lib/page/page-context.tsx'
import type { RefusedForm } from '#web/lib/page/page-request.ts'
import { photo_types } from '#web/lib/photos/photo-types.ts'
import { nameCountry } from '#web/parts/display-names.ts'
import { kindLabels } from '#web/parts/kind-labels.ts'
import { OwnForm } from '#web/parts/own-form.tsx'
import { Button } from '#web/ui/button.tsx'
import { FieldNotes } from '#web/ui/field.tsx'
import { ErrorNote } from '#web/ui/note.tsx'
import { SelectField } from '#web/ui/select-field.tsx'
import { TextArea } from '#web/ui/text-area.tsx'
import { TextField } from '#web/ui/text-field.tsx'

interface CreateFictionalProps {
  site: FictionalSite
  isAlone: boolean
  form: RefusedForm | null
}

/** The form that creates a fictional profile. */
export function CreateFictional({ site, isAlone, form }: CreateFictionalProps) {
  const { t, i18n } = useLingui()
  const { locale, settings } = usePage()
  const errors = form ? fieldErrors(i18n, form) : {}
  const isPhotoError = form?.code.startsWith('photo_') ?? false
  const photoError = form && isPhotoError ? errorSentence(i18n, form) : undefined
  const id = (name: string) => `${name}-${site.id}`
  const label = kindLabels(i18n, settings).fictional.full
  const genderLabels = { woman: t`Donna`, man: t`Uomo`, other: t`Altro` }
  const originLabels = { drawn: t`Disegnata`, licensed: t`Con licenza` }
  const field = (name: string) => ({
    ...{ name, id: id(name), defaultValue: valueOf(form, name), error: errors[name] },
    ...{ required: true, autoComplete: 'off' },
  })
  return (
    <section className="box grid grid-cols-1 gap-4 p-6" aria-labelledby={id('create')}>
      <header>
        <h2 id={id('create')} className="text-19">
          <Trans>Crea un profilo</Trans>
          {!isAlone && ` · ${site.name}`}
        </h2>
        <p className="mt-1 text-ink-2">
          <Trans>
            Ovunque si veda porta la scritta «{label}». Mai la foto di una persona vera senza licenza.
          </Trans>
        </p>
      </header>
      {form && form.code !== 'invalid_fields' && !isPhotoError && (
        <ErrorNote title={errorSentence(i18n, form)} />
      )}
      <OwnForm className="grid grid-cols-1 items-start gap-4 sm:grid-cols-2" encType="multipart/form-data">
        <input type="hidden" name="action" value="create" />
        <input type="hidden" name="site" value={site.id} />
        <TextField {...field('name')} label={t`Nome`} />
        <TextField {...field('birth_date')} type="date" label={t`Data di nascita`} />
        <SelectField
          {...field('gender')}
          label={t`Genere`}
          options={genders.map((value) => ({ value, label: genderLabels[value] }))}
          empty={t`Scegli`}
        />
        <SelectField
          {...field('country')}
          label={t`Paese`}
          options={site.countries.map((value) => ({ value, label: nameCountry(value, locale) }))}
        />
        <TextField {...field('town')} required={false} label={t`Comune (facoltativo)`} />
        <SelectField
          {...field('operator')}
          label={t`Chi risponde`}
          options={site.operators.map(({ id: value, name }) => ({ value, label: name }))}
          empty={t`Scegli`}
        />
        <div className="sm:col-span-2">
          <TextArea {...field('about')} label={t`Chi è`} rows={4} max={limits.fictional_about_max} />
        </div>
        <div className="field">
          <label className="field-label" htmlFor={id('photo')}>
            <Trans>Immagine</Trans>
          </label>
          <input
            type="file"
            id={id('photo')}
            name="photo"
            accept={photo_types}
            required
            className="input"
            aria-invalid={photoError ? true : undefined}
            aria-describedby={photoError ? `${id('photo')}-error` : undefined}
          />
          <FieldNotes id={id('photo')} error={photoError} />
        </div>
        <SelectField
          {...field('picture')}
          label={t`L’immagine è`}
          options={pictureOrigins.map((value) => ({ value, label: originLabels[value] }))}
          empty={t`Scegli`}
        />
        <div className="sm:col-span-2">
          <TextArea
            {...field('licence')}
            label={t`Chi l’ha disegnata, o la licenza`}
            rows={2}
            max={limits.fictional_licence_max}
          />
        </div>
        <div className="sm:col-span-2">
          <Button type="submit">
            <Trans>Crea il profilo</Trans>
          </Button>
        </div>
      </OwnForm>
    </section>
  )
}
