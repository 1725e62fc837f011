import { msg } from '@lingui/core/macro'
import { useLingui } from '@lingui/react'
import { useMemo } from 'react'
import type { Gender, ProfileCard } from '#contract/profiles/profiles.ts'
import { sameVowel } from '#i18n/italian.ts'
import { usePage } from '#web/lib/page/page-context.tsx'
import { formatDistance } from './format-distance.ts'
import { type AllKindLabels, useKindLabels } from './kind-labels.ts'
import { formatStay } from './travel-label.ts'

/**
 * The texts that all cards of a list share. The list looks up these texts once, so that a card itself reads no context
 * and translates nothing.
 */
export interface CardLabels {
  readonly prefix: string
  readonly locale: string
  readonly siteIcon: string | null
  readonly kinds: AllKindLabels
  readonly online: string
  readonly verified: string
  /** X20: the label of a picture that AI made or changed. */
  readonly madeWithAi: string
  /** X21: the label of a member on a journey, and the place with its last day. */
  readonly travels: string
  readonly stay: (town: string | null, until: string) => string
  readonly isNew: Readonly<Record<Gender, string>>
  /** Returns the accessible name of the heart, which is the like button. `aria-pressed` gives the button's state. */
  readonly like: (name: string) => string
}

/**
 * Placeholder for the member's name. The text with the placeholder is translated twice, and each card inserts its
 * member's name.
 */
const mark = '\u0000'

export function useCardLabels(): CardLabels {
  const { i18n } = useLingui()
  const { settings, locale } = usePage()
  const kinds = useKindLabels()
  return useMemo(() => {
    const likeOf = (name: string) => i18n._(msg`Metti mi piace a ${name}`)
    // In Italian the words before a name that begins with an a differ: “ad Anna”.
    const [like, likeA] = [likeOf(mark), likeOf(`A${mark}`)]
    return {
      prefix: settings.cdn_prefix,
      locale,
      siteIcon: settings.fictional_icon,
      kinds,
      online: i18n._(msg`Online adesso`),
      verified: i18n._(msg`Profilo verificato`),
      madeWithAi: i18n._(msg`Foto fatta con l’IA`),
      travels: i18n._(msg`In viaggio`),
      stay: (town, until) => formatStay(i18n, locale, town, until),
      isNew: { woman: i18n._(msg`Nuova`), man: i18n._(msg`Nuovo`), other: i18n._(msg`Novità`) },
      like: (who) => (sameVowel.test(who) ? likeA.replace(`A${mark}`, who) : like.replace(mark, who)),
    }
  }, [i18n, settings, locale, kinds])
}

/** Returns `Giulia, 29`, or the name alone if the age is hidden. */
export const nameAndAge = ({ name, age }: Pick<ProfileCard, 'name' | 'age'>) =>
  age === null ? name : `${name}, ${age}`

/**
 * Returns a distance such as `< 10 km`, or `null` if the distance is unknown or hidden. Members see no exact distances,
 * so the number is the upper limit of the distance's range (H5).
 */
export const distanceOf = ({ distance_km }: Pick<ProfileCard, 'distance_km'>, locale: string) =>
  distance_km === null ? null : `< ${formatDistance(distance_km, locale)}`.replaceAll(' ', '\u00a0')
