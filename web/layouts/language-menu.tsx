import { Trans, useLingui } from '@lingui/react/macro'
import { localeNames } from '#i18n/locales.ts'
import { usePage } from '#web/lib/page/page-context.tsx'
import { Check, ChevronDown, Globe } from '#web/ui/icons/index.ts'
import { Menu, MenuButton, MenuLink } from '#web/ui/menu.tsx'

/**
 * A plain form with the languages of the visitor's country, and a link to all languages. It works without JavaScript on
 * every page. A site with one language has no menu.
 */
export function LanguageMenu() {
  const { t } = useLingui()
  const { settings, languages, locale, path } = usePage()
  if (settings.locales.length < 2) return null
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
      {languages.map((code) => (
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
