import type { I18n } from '@lingui/core'
import { msg } from '@lingui/core/macro'
import { useLingui } from '@lingui/react'
import { useMemo } from 'react'
import type { ProfileKind } from '#contract/profiles/profiles.ts'
import type { Settings } from '#contract/sites/sites.ts'
import type { Locale } from '#i18n/locales.ts'
import { isSiteLanguage } from '#i18n/site-texts.ts'
import { usePage } from '#web/lib/page/page-context.tsx'

export type LabelledKind = Exclude<ProfileKind, 'member'>

export interface KindLabels {
  /** The fixed text (H1). It is shown wherever there is enough space. */
  readonly full: string
  /**
   * The short text for list rows and message bubbles. There, a tooltip and assistive technology give the fixed text.
   */
  readonly short: string
  /**
   * The site's own text, which is added to the fixed text and never replaces it. Empty for readers of other languages
   * than the site's.
   */
  readonly added: string
}

const advertisement = { full: msg`Annuncio`, short: msg`Annuncio` }

const fixed = {
  fictional: {
    full: msg`Profilo di fantasia: gestito da noi, nessun incontro possibile`,
    short: msg`Profilo di fantasia`,
  },
  cam: advertisement,
  resell: advertisement,
}

export type AllKindLabels = Readonly<Record<LabelledKind, KindLabels>>
type SiteTexts = Pick<Settings, 'domain_language' | 'fictional_singular' | 'fictional_warning'>

export function useKindLabels(): AllKindLabels {
  const { i18n } = useLingui()
  const { settings } = usePage()
  return useMemo(() => kindLabels(i18n, settings), [i18n, settings])
}

/**
 * Returns the labels without a React context. Used for toasts and notifications, which are created outside components.
 */
export function kindLabels(i18n: I18n, settings: SiteTexts): AllKindLabels {
  const labelsFor = (kind: LabelledKind, added = ''): KindLabels => ({
    full: i18n._(fixed[kind].full),
    short: i18n._(fixed[kind].short),
    added,
  })
  return {
    fictional: labelsFor('fictional', siteTexts(i18n, settings)),
    cam: labelsFor('cam'),
    resell: labelsFor('resell'),
  }
}

function siteTexts(i18n: I18n, { domain_language, fictional_singular, fictional_warning }: SiteTexts) {
  if (!isSiteLanguage(domain_language, i18n.locale as Locale)) return ''
  return [fictional_singular, fictional_warning].filter(Boolean).join('. ')
}
