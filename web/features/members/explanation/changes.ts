import type { I18n } from '@lingui/core'
import { msg } from '@lingui/core/macro'
import type { CallOutput } from '#contract/index.ts'
import { formatDistance } from '#web/parts/format-distance.ts'
import { type BaseFilter, type Filter, type MoreField, withoutField } from '../filter.ts'
import { formatFieldName } from './field-names.ts'

export type Widening = NonNullable<CallOutput<'explainSearch'>['widening']>
export type FilterChange = Widening['changes'][number]

/** Returns a change in words, for example `Entro 50 km` or `Senza la regione`. */
export function formatChange(i18n: I18n, locale: string, { field, value }: FilterChange): string {
  if (value === null) {
    const name = formatFieldName(i18n, field)
    return i18n._(msg`Senza ${name}`)
  }
  if (field === 'agree') return i18n._(msg`D’accordo almeno ${value} su 10`)
  if (field === 'distance') {
    const distance = formatDistance(value, locale)
    return i18n._(msg`Entro ${distance}`)
  }
  if (field === 'new_here') return i18n._(msg`Nuovi dell’ultimo mese`)
  return field === 'min_age' ? i18n._(msg`Dai ${value} anni`) : i18n._(msg`Fino a ${value} anni`)
}

/**
 * Applies the changes to the filter. The new filter finds the members that the server has counted for these changes.
 */
export function applyChanges(filter: Filter, base: BaseFilter, changes: readonly FilterChange[]): Filter {
  const isWithoutDistance = changes.some(({ field, value }) => field === 'distance' && value === null)
  // A search by distance ignores the country. If the changes remove the distance, the country applies again. The new
  // search uses the country in which the server has counted: the region's country, or else the member's own country.
  const country = isWithoutDistance && filter.countryregion === null ? base.country : filter.country
  return changes.reduce(applyChange, { ...filter, country })
}

function applyChange(filter: Filter, { field, value }: FilterChange): Filter {
  if (field === 'min_age' || field === 'max_age')
    return { ...filter, [field]: value === null ? null : Number(value) }
  if (field === 'countryregion') return { ...filter, countryregion: null }
  const moreField = field as MoreField
  return value === null
    ? withoutField(filter, moreField)
    : { ...filter, more: { ...filter.more, [moreField]: value } }
}
