import { Trans, useLingui } from '@lingui/react/macro'
import type { CSSProperties } from 'react'
import { genders } from '#contract/profiles/facets.ts'
import { nameRegions } from '#i18n/region-names.ts'
import { usePage } from '#web/lib/page/page-context.tsx'
import { genderLabels } from '#web/parts/facet-labels.ts'
import { SelectField } from '#web/ui/select-field.tsx'
import { EmailInput, LanderForm } from '../lander-form.tsx'
import type { LanderProps } from '../lander-props.ts'
import { MessagePrice } from '../message-price.tsx'
import { Picture } from '../picture.tsx'
import { Chart } from './chart.tsx'
import { drawings } from './drawings.ts'
import { type CountryMap, mapOf, regionBySlug } from './maps.ts'
import { RegionChoice } from './region-choice.tsx'
import { nameTowns } from './town-names.ts'
import { mapWords } from './words.ts'

/** The country in paper on a wine-dark sea. The visitor's own region is red, and the form begins there. */
export function Maplanding({ entry, slug, texts }: LanderProps) {
  const { t, i18n } = useLingui()
  const { locale, settings } = usePage()
  const { countries, min_age } = settings
  const { headline, turn, lead, button } = mapWords(i18n, texts)
  const { map } = mapOf(countries, locale, slug)
  const first = regionBySlug(map, slug)?.code
  // Neighbours differ in shade in the order of the map, which is that of the regions' own names.
  const regions = nameRegions(
    map.regions.map((region, at) => ({ ...nameTowns(region, locale), shade: at % 3 })),
    locale,
  )
  return (
    <div
      className={map.regions.length > many ? 'atlas lander-light has-many' : 'atlas lander-light'}
      style={ratio(map)}
    >
      <header className="atlas-head">
        <h1>
          {headline} <em>{turn}</em>
        </h1>
        <p>{lead}</p>
      </header>
      <Chart map={map} />
      <fieldset id="regions" className="regions">
        <legend>
          <Trans>La tua regione</Trans>
        </legend>
        <div className="regions-list">
          {regions.map((region) => (
            <RegionChoice
              key={region.code}
              map={map}
              region={region}
              isFirst={region.code === first}
              form={entry.isOpen ? 'join' : undefined}
              shade={region.shade}
            />
          ))}
        </div>
      </fieldset>
      <section className="landing-place" aria-label={t`Iscriviti`}>
        <div className="landing-head">
          <div className="postage">
            <Picture drawing={drawings.stamp} alt="" sizes="60px" />
            <Trans>disegno</Trans>
          </div>
          <p className="nowhere" aria-hidden="true">
            <b>
              <Trans>Dove vivi?</Trans>
            </b>
            <span>
              <Trans>Tocca la mappa, o scegli dalla lista.</Trans>
            </span>
          </p>
          <a href="#regions" className="link">
            <Trans>Cambia</Trans>
          </a>
        </div>
        <LanderForm
          entry={entry}
          button={button}
          note={
            <p className="lander-note">
              <Trans>Guardare è gratis.</Trans> <MessagePrice />
            </p>
          }
        >
          <SelectField
            name="seeks"
            id="seeks"
            label={t`Cerco`}
            empty={t`Scegli`}
            options={genders.map((gender) => ({
              value: gender,
              label: i18n._(genderLabels[gender].one),
            }))}
          />
          <EmailInput label={t`La tua email`} />
        </LanderForm>
      </section>
      <p className="legend">
        <Trans>
          Sulla mappa ci sono luoghi, non persone: chi c’è lo vedi dentro, con la distanza arrotondata e mai
          il punto esatto. Il ritratto sul francobollo è un disegno. Solo maggiorenni, dai {min_age} anni.
        </Trans>
      </p>
      <p className="source">
        <Trans>Confini: Natural Earth. Città: GeoNames (CC BY 4.0), Istat (CC BY).</Trans>
      </p>
    </div>
  )
}

/** The most regions that stand above the form on desktops. */
const many = 27

/** Returns the height of the map divided by its width, for the style sheet. */
const ratio = ({ width, height }: CountryMap) => ({ '--ratio': (height / width).toFixed(2) }) as CSSProperties
