import { useLingui } from '@lingui/react/macro'
import type { User } from '#contract/accounts/accounts.ts'
import { usePage } from '#web/lib/page/page-context.tsx'
import { Avatar } from '#web/ui/avatar.tsx'
import { AccountList } from './account-list.tsx'
import { RequestsBadge } from './requests-badge.tsx'

const id = 'account-menu'

/** Button with the member's picture, and the menu that this button opens. */
export function AccountMenu({ user }: { user: User | null }) {
  const { t } = useLingui()
  const { settings, staff } = usePage()
  const name = user?.profile.name ?? staff?.name ?? ''
  const photo = user?.profile.main_image
  const src = photo && photo.status !== 'rejected' ? settings.cdn_prefix + photo.avatar_filename : null
  return (
    <>
      <button type="button" className="account-button" popoverTarget={id}>
        <Avatar src={src} seed={user?.profile.id ?? name} className="size-[38px]" />
        <span className="sr-only">{t`Il tuo account, ${name}`}</span>
        <RequestsBadge />
      </button>
      <AccountList id={id} />
    </>
  )
}
