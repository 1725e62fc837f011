import { Trans, useLingui } from '@lingui/react/macro'
import type { ReactNode } from 'react'
import type { Settings } from '#contract/sites.ts'
import type { Locale } from '#i18n/locales.ts'
import { usePage, useSite } from '#web/lib/page-context.tsx'

/** A site writes its title and description in its own language only; in others ours stand. */
function isOwnLanguage({ domain_language }: Pick<Settings, 'domain_language'>, locale: Locale) {
  return domain_language.slice(0, 2).toLowerCase() === locale.slice(0, 2)
}

/** Title and description of the site, as text. */
export function useSiteWords(): { title: string; description: string } {
  const { t } = useLingui()
  const { locale } = usePage()
  const { settings } = useSite()
  const own = isOwnLanguage(settings, locale)
  return {
    title: (own && settings.index_title) || t`Il prossimo batticuore è qui vicino.`,
    description:
      (own && settings.description) ||
      t`Prezzi chiari, profili con l’etichetta, nessun trucco. Iscriviti gratis e scopri chi c’è intorno a te.`,
  }
}

/** The title as the page's heading: where it says the site's own name, that word is the one that sings. */
export function SiteTitle() {
  const { locale } = usePage()
  const { settings } = useSite()
  if (isOwnLanguage(settings, locale) && settings.index_title)
    return <>{emphasise(settings.index_title, settings.name)}</>
  return (
    <Trans>
      Il prossimo <Sung>batticuore</Sung> è qui vicino.
    </Trans>
  )
}

function Sung({ children }: { children: ReactNode }) {
  return <em className="block text-primary">{children}</em>
}

/** @returns the title with `word` set apart; unchanged where it does not stand in it as a word */
export function emphasise(title: string, word: string): ReactNode {
  const parts = title.split(/([\s.,;:!?]+)/)
  const at = parts.findIndex((part) => part !== '' && part.toLowerCase() === word.toLowerCase())
  if (at < 0) return title
  return (
    <>
      {parts.slice(0, at).join('')}
      <Sung>{parts[at]}</Sung>
      {parts
        .slice(at + 1)
        .join('')
        .trimStart()}
    </>
  )
}
