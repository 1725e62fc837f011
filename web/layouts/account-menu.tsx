import { Trans, useLingui } from '@lingui/react/macro'
import { LayoutDashboard, LogOut, UserRound } from 'lucide-react'
import type { User } from '#contract/accounts.ts'
import { usePage } from '#web/lib/page-context.tsx'
import { Avatar } from '#web/ui/avatar.tsx'
import { Menu, MenuButton, MenuLink } from '#web/ui/menu.tsx'

/** My profile and sign-out; for staff, the console. */
export function AccountMenu({ user }: { user: User | null }) {
  const { t } = useLingui()
  const { settings, staff } = usePage()
  const name = user?.profile.name ?? staff?.name ?? ''
  const photo = user?.profile.main_image
  const src = photo && photo.status !== 'rejected' ? settings.cdn_prefix + photo.avatar_filename : null
  return (
    <Menu
      id="account-menu"
      label={t`Il tuo account, ${name}`}
      buttonClass="grid size-11 place-items-center rounded-full"
      button={<Avatar src={src} seed={user?.profile.id ?? name} className="size-9.5" />}
      form={{ action: '/logout', fields: {} }}
    >
      {user && (
        <MenuLink href="/profile">
          <UserRound className="icon" aria-hidden="true" />
          <Trans>Il mio profilo</Trans>
        </MenuLink>
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
    </Menu>
  )
}
