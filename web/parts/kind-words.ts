import type { I18n } from '@lingui/core'
import { msg } from '@lingui/core/macro'
import { useLingui } from '@lingui/react'
import { useMemo } from 'react'
import type { ProfileKind } from '#contract/profiles.ts'
import type { Settings } from '#contract/sites.ts'
import { usePage } from '#web/lib/page-context.tsx'

export type LabelledKind = Exclude<ProfileKind, 'member'>

export interface KindWords {
  /** The fixed words (H1), always shown where there is room for them. */
  readonly full: string
  /** For rows and bubbles; the fixed words then stand beside it for assistive technology and on pointing. */
  readonly short: string
  /** What the site adds; never instead of the fixed words. */
  readonly added: string
}

const fixed = {
  fictional: {
    full: msg`Profilo di fantasia: gestito da noi, nessun incontro possibile`,
    short: msg`Profilo di fantasia`,
  },
  cam: { full: msg`Annuncio`, short: msg`Annuncio` },
  resell: { full: msg`Annuncio`, short: msg`Annuncio` },
}

export type AllKindWords = Readonly<Record<LabelledKind, KindWords>>
type SiteWords = Pick<Settings, 'fictional_singular' | 'fictional_warning'>

export function useKindWords(): AllKindWords {
  const { i18n } = useLingui()
  const { settings } = usePage()
  return useMemo(() => kindWords(i18n, settings), [i18n, settings])
}

/** The same where there is no page around: a toast, a notification. */
export function kindWords(i18n: I18n, settings: SiteWords): AllKindWords {
  const words = (kind: LabelledKind, added: string): KindWords => ({
    full: i18n._(fixed[kind].full),
    short: i18n._(fixed[kind].short),
    added,
  })
  return {
    fictional: words('fictional', siteWords(settings)),
    cam: words('cam', ''),
    resell: words('resell', ''),
  }
}

const siteWords = ({ fictional_singular, fictional_warning }: SiteWords) =>
  [fictional_singular, fictional_warning].filter(Boolean).join('. ')
