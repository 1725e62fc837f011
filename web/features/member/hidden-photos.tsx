import { Plural, Trans } from '@lingui/react/macro'
import { Lock } from 'lucide-react'
import type { MemberPage } from '#contract/search.ts'
import { usePage } from '#web/lib/page-context.tsx'
import { wishLink } from '#web/lib/sign-up-wish.ts'

interface HiddenPhotosProps extends Pick<MemberPage, 'id' | 'name'> {
  count: number
}

/** P3: the rest is for premium members, buying credits makes one; the first of them for whoever signs up. */
export function HiddenPhotos({ id, name, count }: HiddenPhotosProps) {
  const { user } = usePage()
  if (user?.paid_user) return null
  const way = user ? { href: '/credits' } : wishLink({ what: 'photos', id, name })
  return (
    <a {...way} className="gallery-hidden">
      <Lock size={24} strokeWidth={1.75} aria-hidden="true" />
      <span className="font-semibold">
        <Plural value={count} one="+# foto" other="+# foto" />
      </span>
      <span className="text-14">{user ? <Trans>con Premium</Trans> : <Trans>per chi si iscrive</Trans>}</span>
    </a>
  )
}
