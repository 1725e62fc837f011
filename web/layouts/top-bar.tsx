import { Trans } from '@lingui/react/macro'
import { usePage } from '#web/lib/page-context.tsx'
import { ButtonLink } from '#web/ui/button.tsx'
import { Kept } from '#web/ui/kept.tsx'
import { AccountMenu } from './account-menu.tsx'
import { Areas } from './areas.tsx'
import { LanguageMenu } from './kept/language-menu.tsx'
import { Logo } from './kept/logo.tsx'

/** N5. The same markup on plain pages and in the app: menus are the platform's popovers, actions are forms. */
export function TopBar() {
  const { user, staff } = usePage()
  return (
    <header className="top-bar">
      <Kept id="frame-logo">{import.meta.env.SSR && <Logo />}</Kept>
      {user && <Areas user={user} />}
      <Kept id="frame-languages">{import.meta.env.SSR && <LanguageMenu />}</Kept>
      {user || staff ? (
        <AccountMenu user={user} />
      ) : (
        <ButtonLink look="outline" href="/login">
          <Trans>Accedi</Trans>
        </ButtonLink>
      )}
    </header>
  )
}
