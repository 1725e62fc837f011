import { Trans } from '@lingui/react/macro'
import { LayoutDashboard, LogOut, Settings, UserRound } from 'lucide-react'
import { usePage } from '#web/lib/page-context.tsx'
import { MenuButton, MenuLink, MenuList } from '#web/ui/menu.tsx'

/** What the account's button opens: my profile, settings and sign-out; for staff, the console. */
export function AccountList({ id }: { id: string }) {
  const { user, staff } = usePage()
  return (
    <MenuList id={id} form={{ action: '/logout', fields: {} }}>
      {user && (
        <>
          <MenuLink href="/profile">
            <UserRound className="icon" aria-hidden="true" />
            <Trans>Il mio profilo</Trans>
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
