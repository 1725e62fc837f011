import { useLingui } from '@lingui/react/macro'
import type { User } from '#contract/accounts.ts'
import { usePage } from '#web/lib/page-context.tsx'
import { Avatar } from '#web/ui/avatar.tsx'
import { Kept } from '#web/ui/kept.tsx'
import { AccountList } from './kept/account-list.tsx'

const id = 'account-menu'

/** The button shows the member as they are now; what it opens never changes. */
export function AccountMenu({ user }: { user: User | null }) {
  const { t } = useLingui()
  const { settings, staff } = usePage()
  const name = user?.profile.name ?? staff?.name ?? ''
  const photo = user?.profile.main_image
  const src = photo && photo.status !== 'rejected' ? settings.cdn_prefix + photo.avatar_filename : null
  return (
    <>
      <button
        type="button"
        className="grid size-11 place-items-center rounded-full"
        popoverTarget={id}
        aria-label={t`Il tuo account, ${name}`}
      >
        <Avatar src={src} seed={user?.profile.id ?? name} className="size-9.5" />
      </button>
      <Kept id="frame-account">{import.meta.env.SSR && <AccountList id={id} />}</Kept>
    </>
  )
}
