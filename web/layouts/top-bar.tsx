import { Trans } from '@lingui/react/macro'
import { usePage } from '#web/lib/page/page-context.tsx'
import { ButtonLink } from '#web/ui/button.tsx'
import { AccountMenu } from './account-menu.tsx'
import { Areas } from './areas.tsx'
import { LanguageMenu } from './language-menu.tsx'
import { Logo } from './logo.tsx'

/**
 * N5: the top bar. Menus are native popovers and actions are forms, so the same markup works on app pages and on plain
 * pages, which have no React in the browser.
 */
export function TopBar() {
  const { user, staff, isReaderUnknown } = usePage()
  return (
    <header className="top-bar">
      <Logo />
      {user && <Areas user={user} />}
      <LanguageMenu />
      {user || staff ? (
        <AccountMenu user={user} />
      ) : (
        !isReaderUnknown && (
          <ButtonLink look="outline" href="/login">
            <Trans>Accedi</Trans>
          </ButtonLink>
        )
      )}
    </header>
  )
}
