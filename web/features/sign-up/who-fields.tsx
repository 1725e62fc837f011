import { Trans, useLingui } from '@lingui/react/macro'
import { genders } from '#contract/profiles/facets.ts'
import type { Gender } from '#contract/profiles/profiles.ts'
import { invalidFields } from '#contract/wire/errors.ts'
import { list, text } from '#web/lib/page/form-reader.ts'
import { valueOf, valuesOf } from '#web/lib/page/form-values.ts'
import type { Form, TypedForm } from '#web/lib/page/page-request.ts'
import { genderLabels } from '#web/parts/facet-labels.ts'
import { CheckboxField } from '#web/ui/checkbox-field.tsx'
import { FieldNotes } from '#web/ui/field.tsx'
import { type Figure, figures } from './figures.ts'

interface WhoFieldsProps {
  /** Initial values; null for empty fields. */
  typed: TypedForm | null
  errors: Readonly<Record<string, string>>
}

/** Throws `invalid_fields` if the form does not say who the visitor is or whom they look for. */
export function checkWho(form: Form): void {
  const isKnown = (value: string) => (genders as readonly string[]).includes(value)
  const missing = {
    ...(!isKnown(text(form, 'gender')) && { gender: 'required' as const }),
    ...(!list(form, 'seeks').some(isKnown) && { seeks: 'required' as const }),
  }
  if (Object.keys(missing).length > 0) throw invalidFields(missing)
}

/** A1: asks who the visitor is and whom the visitor looks for. The choices are tiles with drawn figures. */
export function WhoFields({ typed, errors }: WhoFieldsProps) {
  const { t } = useLingui()
  return (
    <>
      <Tiles name="gender" label={t`Sono`} chosen={valuesOf(typed, 'gender')} error={errors.gender} />
      <Tiles
        name="seeks"
        label={t`Cerco`}
        aside={t`puoi sceglierne più di uno`}
        chosen={valuesOf(typed, 'seeks')}
        error={errors.seeks}
      />
    </>
  )
}

interface TilesProps {
  name: 'gender' | 'seeks'
  label: string
  aside?: string
  chosen: readonly string[]
  error: string | undefined
}

function Tiles({ name, label, aside, chosen, error }: TilesProps) {
  const { i18n } = useLingui()
  const isMany = name === 'seeks'
  const noted = error ? `${name}-error` : undefined
  return (
    <fieldset className="field" aria-describedby={noted}>
      <legend className="tiles-label">
        {label}
        {aside && <span className="text-14 text-ink-2">{aside}</span>}
      </legend>
      <div className={`tiles tiles-${name}`}>
        {genders.map((gender, index) => (
          <label key={gender} className="tile" data-ground={gender}>
            <span className="tile-figure">
              {/* Large screens hide these figures in the second row. */}
              <FigurePicture figure={tileFigures[name][gender]} isLazy={isMany} />
            </span>
            <span className="tile-name">{i18n._(genderLabels[gender][isMany ? 'many' : 'one'])}</span>
            <input
              type={isMany ? 'checkbox' : 'radio'}
              name={name}
              value={gender}
              id={index === 0 ? name : undefined}
              required={!isMany}
              aria-invalid={error ? true : undefined}
              aria-describedby={noted}
              defaultChecked={chosen.includes(gender)}
              className="mark"
            />
          </label>
        ))}
      </div>
      <FieldNotes id={name} error={error} />
    </fieldset>
  )
}

const tileFigures: Record<TilesProps['name'], Record<Gender, Figure>> = {
  gender: { woman: figures.woman[0], man: figures.man[0], other: figures.other[0] },
  seeks: { woman: figures.woman[1], man: figures.man[1], other: figures.other[1] },
}

export function FigurePicture({ figure, isLazy = false }: { figure: Figure; isLazy?: boolean }) {
  return (
    <img
      src={`/assets/people/${figure}.webp`}
      alt=""
      width={320}
      height={544}
      loading={isLazy ? 'lazy' : undefined}
      decoding="async"
    />
  )
}

/** P1: the separate consent to store and show whom the visitor looks for. Never ticked in advance. */
export function SensitiveConsent({ typed }: { typed: TypedForm | null }) {
  return (
    <CheckboxField
      name="sensitive_consent"
      id="sensitive_consent"
      value="1"
      defaultChecked={Boolean(valueOf(typed, 'sensitive_consent'))}
      label={
        <>
          <Trans>Acconsento che il genere che cerco sia conservato e mostrato sul mio profilo.</Trans>{' '}
          <span className="text-ink-2">
            <Trans>
              Facoltativo: può rivelare il tuo orientamento, che la legge protegge. Se non acconsenti, la
              scelta vale solo finché non esci, e nessuno la vede. Cambi idea quando vuoi.
            </Trans>
          </span>
        </>
      }
    />
  )
}
