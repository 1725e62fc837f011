import type { I18n } from '@lingui/core'
import { msg } from '@lingui/core/macro'
import { interests, profileFields } from '#contract/profiles/facets.ts'
import { countryLanguages } from '#i18n/country-languages.ts'
import { locales } from '#i18n/locales.ts'
import { nameCountry, nameLanguage } from '#web/parts/display-names.ts'
import { facetNames, formatInterest } from '#web/parts/facet-labels.ts'
import type { Option } from '#web/ui/select-field.tsx'
import type { Site } from './setting-control.tsx'

const searchFilters = {
  country: msg`Paese`,
  countryregion: msg`Regione`,
  min_age: msg`Età, da`,
  max_age: msg`Età, fino a`,
  distance: msg`Distanza`,
  online: msg`In linea`,
  with_photo: msg`Con foto`,
  verified: msg`Verificati`,
  no_ai: msg`Senza foto fatte con l’IA`,
  new_here: msg`Nuovi qui`,
  same_country: msg`Solo nel proprio paese`,
  two_way: msg`Cerca anche una persona così`,
} as const
const filters = [
  ...([
    'gender',
    'country',
    'countryregion',
    'min_age',
    'max_age',
    'distance',
    'sexuality',
    'hair_colour',
  ] as const),
  ...(['eye_colour', 'body_type', 'relationship_status', 'interests', 'languages', 'online'] as const),
  ...(['with_photo', 'verified', 'no_ai', 'new_here', 'same_country', 'two_way'] as const),
]

/** Returns all items of a list of choices, with their words. */
export function choicesOf(name: string, i18n: I18n, locale: string): Option[] {
  if (name === 'countries' || name === 'site_entry_popup_countries')
    return Object.keys(countryLanguages).map((value) => ({ value, label: nameCountry(value, locale) }))
  if (name === 'locales')
    return locales.map((value) => ({ value, label: `${nameLanguage(value, locale)} (${value})` }))
  if (name === 'interests')
    return interests.map((code, index) => ({ value: String(index + 1), label: formatInterest(i18n, code) }))
  if (name === 'visible_profile_fields')
    return profileFields.map((value) => ({
      value,
      label: i18n._(value === 'about' ? msg`Chi sono` : facetNames[value]),
    }))
  return filters.map((value) => ({
    value,
    label: i18n._(
      value in searchFilters
        ? searchFilters[value as keyof typeof searchFilters]
        : facetNames[value as keyof typeof facetNames],
    ),
  }))
}

/** The audiences of the niches (decision 054). */
export const nicheNames = {
  1: msg`Per tutti`,
  2: msg`Per chi ricomincia`,
  3: msg`Prima di tutto, compagnia`,
  4: msg`Senza fretta`,
  5: msg`Per chi è nuovo in città`,
  6: msg`All’aria aperta`,
  7: msg`Libri, dischi, film`,
} as const

/** Returns the options of a setting with a fixed list of values. */
export function optionsOf(name: string, i18n: I18n, { providers }: Pick<Site, 'providers'>): Option[] {
  if (name === 'niche')
    return Object.entries(nicheNames).map(([value, label]) => ({
      value,
      label: `${value} · ${i18n._(label)}`,
    }))
  if (name === 'signups')
    return [
      { value: 'all', label: i18n._(msg`Tutti`) },
      { value: 'with_trafficsource', label: i18n._(msg`Solo chi arriva da una pubblicità`) },
      { value: 'other', label: i18n._(msg`Solo su invito`) },
    ]
  if (name === 'age_proof')
    return [
      { value: 'off', label: i18n._(msg`Non si chiede`) },
      { value: 'offered', label: i18n._(msg`Chi vuole, la dà`) },
      { value: 'required', label: i18n._(msg`Senza, non si scrive e non si è trovati`) },
    ]
  return [
    { value: '', label: i18n._(msg`L’unico configurato`) },
    ...providers.map(({ name: value }) => ({ value, label: value })),
  ]
}
