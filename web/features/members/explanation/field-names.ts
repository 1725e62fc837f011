import type { I18n } from '@lingui/core'
import { msg } from '@lingui/core/macro'
import { facetNames } from '#web/parts/facet-labels.ts'
import { type ListField, listFields } from '../filter.ts'

const isListField = (field: string): field is ListField => listFields.some((each) => each === field)

/** Returns the name of a filter for use inside a sentence. Returns an unknown field unchanged. */
export function formatFieldName(i18n: I18n, field: string): string {
  if (field === 'distance') return i18n._(msg`la distanza`)
  if (field === 'min_age') return i18n._(msg`l’età minima`)
  if (field === 'max_age') return i18n._(msg`l’età massima`)
  if (field === 'countryregion') return i18n._(msg`la regione`)
  if (field === 'online') return i18n._(msg`«Attive ora»`)
  if (field === 'with_photo') return i18n._(msg`«Con foto»`)
  if (field === 'verified') return i18n._(msg`«Verificate»`)
  if (field === 'no_ai') return i18n._(msg`«Senza foto fatte con l’IA»`)
  if (field === 'new_here') return i18n._(msg`«Nuovi qui»`)
  if (field === 'same_country') return i18n._(msg`«Solo nel mio Paese»`)
  if (field === 'two_way') return i18n._(msg`«Cerca anche una persona come me»`)
  if (field === 'agree') return i18n._(msg`«D’accordo»`)
  if (!isListField(field)) return field
  const quote = i18n._(facetNames[field])
  return i18n._(msg`«${quote}»`)
}
