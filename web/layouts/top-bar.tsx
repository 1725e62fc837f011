import { Trans } from '@lingui/react/macro'
import { usePage } from '#web/lib/page-context.tsx'
import { ButtonLink } from '#web/ui/button.tsx'
import { AccountMenu } from './account-menu.tsx'
import { Areas } from './areas.tsx'
import { LanguageMenu } from './language-menu.tsx'
import { Logo } from './logo.tsx'

/** N5. The same markup on plain pages and in the app: menus are the platform's popovers, actions are forms. */
export function TopBar() {
  const { user, staff } = usePage()
  return (
    <header className="top-bar">
      <Logo />
      {user && <Areas user={user} />}
      <LanguageMenu />
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
