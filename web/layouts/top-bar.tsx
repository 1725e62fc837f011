import { Trans } from '@lingui/react/macro'
import { usePage } from '#web/lib/page/page-context.tsx'
import { ButtonLink } from '#web/ui/button.tsx'
import { AccountMenu } from './account-menu.tsx'
import { Areas } from './areas.tsx'
import { LanguageMenu } from './language-menu.tsx'
import { Logo } from './logo.tsx'

/** N5: the top bar. Plain and app pages have the same markup: menus are native popovers, and actions are forms. */
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
