import { msg } from '@lingui/core/macro'
import { useLingui } from '@lingui/react'
import { useMemo } from 'react'
import type { Gender, ProfileCard } from '#contract/profiles.ts'
import { usePage } from '#web/lib/page-context.tsx'
import { type AllKindWords, useKindWords } from './kind-words.ts'

/** Everything that a list of portraits needs, taken once: a card itself asks no context and translates nothing. */
export interface CardWords {
  readonly prefix: string
  readonly siteIcon: string | null
  readonly kinds: AllKindWords
  readonly online: string
  readonly verified: string
  readonly isNew: Readonly<Record<Gender, string>>
  /** Name of the heart; whether it is pressed says the rest. */
  readonly like: (name: string) => string
}

/** Stands for each member's name in the text that is taken once. */
const name = '\u0000'

export function useCardWords(): CardWords {
  const { i18n } = useLingui()
  const { settings } = usePage()
  const kinds = useKindWords()
  return useMemo(() => {
    const like = i18n._(msg`Metti mi piace a ${name}`)
    return {
      prefix: settings.cdn_prefix,
      siteIcon: settings.fictional_icon,
      kinds,
      online: i18n._(msg`Online adesso`),
      verified: i18n._(msg`Profilo verificato`),
      isNew: { woman: i18n._(msg`Nuova`), man: i18n._(msg`Nuovo`), other: i18n._(msg`Novità`) },
      like: (who) => like.replace(name, who),
    }
  }, [i18n, settings, kinds])
}

/** `Giulia, 29`, or the name alone where the age is hidden. */
export const nameAndAge = ({ name, age }: Pick<ProfileCard, 'name' | 'age'>) =>
  age === null ? name : `${name}, ${age}`

/** `< 10 km`: the upper end of the step that the distance lies in (H5); null where it is unknown or hidden. */
export const distanceOf = ({ distance_km }: Pick<ProfileCard, 'distance_km'>) =>
  distance_km === null ? null : `<\u00a0${distance_km}\u00a0km`
