import type { I18n } from '@lingui/core'
import { msg } from '@lingui/core/macro'
import { nameLanguage } from '#web/parts/display-names.ts'
import { facetNames, formatFacet, formatInterest, genderLabels } from '#web/parts/facet-labels.ts'
import { formatDistance } from '#web/parts/format-distance.ts'
import { codesOf, type Filter, type ListField, type MoreField } from './filter.ts'

export const formatGender = (i18n: I18n, gender: Filter['gender']): string =>
  gender === 'all' ? i18n._(msg`Tutti`) : i18n._(genderLabels[gender].many)

/**
 * Returns the label of one code in a list filter. The labels of facets, such as the hair colour, depend on the gender
 * of the searched members.
 */
export function formatCode(
  i18n: I18n,
  locale: string,
  { gender }: Filter,
  field: ListField,
  code: string,
): string {
  if (field === 'languages') return nameLanguage(code, locale)
  if (field === 'interests') return formatInterest(i18n, code)
  return formatFacet(i18n, field, code, gender === 'all' ? 'other' : gender)
}

/**
 * Returns the label of a filter's chip, such as `Entro 50 km` or `Capelli: castani, neri`; null if the filter is not
 * set.
 */
export function formatFilter(i18n: I18n, locale: string, filter: Filter, field: MoreField): string | null {
  const value = filter.more[field]
  if (!value) return null
  if (field === 'distance') {
    const distance = formatDistance(value, locale)
    return i18n._(msg`Entro ${distance}`)
  }
  if (field === 'online') return i18n._(msg`Attive ora`)
  if (field === 'with_photo') return i18n._(msg`Con foto`)
  if (field === 'verified') return i18n._(msg`Verificate`)
  if (field === 'no_ai') return i18n._(msg`Senza foto fatte con l’IA`)
  if (field === 'new_here')
    return value === 'week' ? i18n._(msg`Nuovi dell’ultima settimana`) : i18n._(msg`Nuovi dell’ultimo mese`)
  if (field === 'same_country') return i18n._(msg`Solo nel mio Paese`)
  if (field === 'two_way') return i18n._(msg`Cerca anche una persona come me`)
  if (field === 'agree') return i18n._(msg`D’accordo almeno ${value} su 10`)
  const labels = codesOf(filter, field).map((code) => formatCode(i18n, locale, filter, field, code))
  const [name, values] = [i18n._(facetNames[field]), labels.join(', ')]
  return i18n._(msg`${name}: ${values}`)
}
