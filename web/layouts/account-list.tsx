import { Trans } from '@lingui/react/macro'
import { usePage } from '#web/lib/page/page-context.tsx'
import { LayoutDashboard, LogOut, Settings, UserRound } from '#web/ui/icons/index.ts'
import { MenuButton, MenuLink, MenuList } from '#web/ui/menu.tsx'
import { RequestsBadge } from './requests-badge.tsx'

/** Menu of the account: profile, settings and sign-out. Staff also see a link to the staff console. */
export function AccountList({ id }: { id: string }) {
  const { user, staff } = usePage()
  return (
    <MenuList id={id} form={{ action: '/logout', fields: {} }}>
      {user && (
        <>
          <MenuLink href="/profile">
            <UserRound className="icon" aria-hidden="true" />
            <Trans>Il mio profilo</Trans>
            <RequestsBadge />
          </MenuLink>
          <MenuLink href="/notifications">
            <Settings className="icon" aria-hidden="true" />
            <Trans>Impostazioni</Trans>
          </MenuLink>
        </>
      )}
      {staff && (
        <MenuLink href="/admin">
          <LayoutDashboard className="icon" aria-hidden="true" />
          <Trans>Console</Trans>
        </MenuLink>
      )}
      <MenuButton type="submit">
        <LogOut className="icon" aria-hidden="true" />
        <Trans>Esci</Trans>
      </MenuButton>
    </MenuList>
  )
}
