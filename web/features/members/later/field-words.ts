import type { I18n } from '@lingui/core'
import { msg } from '@lingui/core/macro'
import { type Facet, facets, type interests } from '#contract/facets.ts'
import { facetNames, sayFacet, sayInterest } from '#web/parts/facet-words.ts'
import { nameLanguage } from '#web/parts/language-names.ts'
import type { Filter, MoreField } from '../filter.ts'

/** The gender that words of a facet agree with: whoever is looked for. */
export const genderOf = (filter: Filter) => (filter.gender === 'all' ? 'other' : filter.gender)

const isFacet = (field: string): field is Facet => field in facets

/** A filter of the dialog in words, such as `Entro 50 km` or `Capelli: castani, neri`; null where nothing known is asked. */
export function sayFilter(i18n: I18n, locale: string, filter: Filter, field: MoreField): string | null {
  const text = filter.more[field]
  if (!text) return null
  if (field === 'distance') return i18n._(msg`Entro ${text} km`)
  if (field === 'online') return i18n._(msg`Attive ora`)
  if (field === 'with_photo') return i18n._(msg`Con foto`)
  if (field === 'verified') return i18n._(msg`Verificate`)
  const said = codesOf(filter, field).map((code) => sayCode(i18n, locale, filter, field, code))
  return said.length === 0 ? null : `${i18n._(facetNames[field])}: ${said.join(', ')}`
}

function sayCode(i18n: I18n, locale: string, filter: Filter, field: MoreField, code: string): string {
  if (field === 'languages') return nameLanguage(code, locale)
  if (field === 'interests') return sayInterest(i18n, code as (typeof interests)[number])
  return sayFacet(i18n, field as Facet, code as never, genderOf(filter))
}

/** Codes that a filter asks for, without those that nobody knows. */
export function codesOf(filter: Filter, field: MoreField): string[] {
  const said = filter.more[field]?.split(',') ?? []
  return isFacet(field) ? facets[field].filter((code) => said.includes(code)) : said
}

/** What a filter is called where its work is told. */
export function nameField(i18n: I18n, field: string): string {
  if (field === 'distance') return i18n._(msg`la distanza`)
  if (field === 'min_age') return i18n._(msg`l’età minima`)
  if (field === 'max_age') return i18n._(msg`l’età massima`)
  if (field === 'countryregion') return i18n._(msg`la regione`)
  if (field === 'online') return i18n._(msg`«Attive ora»`)
  if (field === 'with_photo') return i18n._(msg`«Con foto»`)
  if (field === 'verified') return i18n._(msg`«Verificate»`)
  return isFacet(field) || field === 'interests' || field === 'languages'
    ? `«${i18n._(facetNames[field])}»`
    : field
}
