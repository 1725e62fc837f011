import { Trans, useLingui } from '@lingui/react/macro'
import { languagesFor } from '#i18n/country-languages.ts'
import { isLocale, type Locale, localeNames } from '#i18n/locales.ts'
import { usePage } from '#web/lib/page/page-context.tsx'
import { Check, ChevronDown, Globe } from '#web/ui/icons/index.ts'
import { Menu, MenuButton, MenuLink } from '#web/ui/menu.tsx'

/**
 * A plain form with the site's languages. It works without JavaScript on every page. A site with one language has no
 * menu.
 */
export function LanguageMenu() {
  const { t } = useLingui()
  const { settings, user, locale, path } = usePage()
  const offered = settings.locales.filter(isLocale)
  if (offered.length < 2) return null
  const code = locale.slice(0, 2).toUpperCase()
  const language = localeNames[locale]
  return (
    <Menu
      id="language-menu"
      // The accessible name begins with the visible text, so that speech control can find the button (WCAG 2.5.3).
      label={t`${code}, lingua: ${language}`}
      buttonClass="area"
      button={
        <>
          <span aria-hidden="true">{code}</span>
          <ChevronDown size={16} strokeWidth={1.75} aria-hidden="true" />
        </>
      }
      form={{ action: '/lang-config', fields: { back: path } }}
    >
      {inOrder(offered, user?.profile.country ?? null).map((code) => (
        <MenuButton
          key={code}
          type="submit"
          name="language"
          value={code}
          lang={code}
          aria-current={code === locale || undefined}
        >
          <span className="flex-1">{localeNames[code]}</span>
          {code === locale && <Check className="icon" aria-hidden="true" />}
        </MenuButton>
      ))}
      <MenuLink href="/lang-config">
        <Globe className="icon" aria-hidden="true" />
        <Trans>Paese e lingua</Trans>
      </MenuLink>
    </Menu>
  )
}

/**
 * Returns the languages in the order of the menu. The languages of the member's country come first (S4). A visitor's
 * country is ignored, because all visitors share the cached pages.
 */
function inOrder(offered: Locale[], country: string | null): Locale[] {
  const first = country ? languagesFor(country, offered) : []
  return [...new Set([...first, ...offered])]
}
