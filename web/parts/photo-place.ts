import type { I18n } from '@lingui/core'
import { msg, select } from '@lingui/core/macro'

/** The places of photos that have a word of their own. */
const named_max = 6

/**
 * Returns which photo of a profile it is, such as "la tua seconda foto".
 * @param position the place among the photos that members see, from 1
 * @param whose `own` if the photo is the reader's
 */
export function formatPhotoPlace(i18n: I18n, position: number, whose: 'own' | 'theirs'): string {
  const place = `n${position}`
  if (position > named_max)
    return whose === 'own' ? i18n._(msg`la tua foto n. ${position}`) : i18n._(msg`la sua foto n. ${position}`)
  return whose === 'own'
    ? i18n._(
        msg`la tua ${select(place, { n1: 'prima', n2: 'seconda', n3: 'terza', n4: 'quarta', n5: 'quinta', other: 'sesta' })} foto`,
      )
    : i18n._(
        msg`la sua ${select(place, { n1: 'prima', n2: 'seconda', n3: 'terza', n4: 'quarta', n5: 'quinta', other: 'sesta' })} foto`,
      )
}
