import { Plural, Trans } from '@lingui/react/macro'
import { Lock } from 'lucide-react'
import type { Audience } from '#contract/facets.ts'
import type { MemberPage } from '#contract/search.ts'
import { usePage } from '#web/lib/page-context.tsx'
import { wishLink } from '#web/lib/sign-up-wish.ts'

interface HiddenPhotosProps extends Pick<MemberPage, 'id' | 'name'> {
  count: number
  /** With whose eyes one looks at one's own page. */
  as: Audience | undefined
}

/** P3: the rest is for premium members, buying credits makes one; the first of them for whoever signs up. */
export function HiddenPhotos({ id, name, count, as }: HiddenPhotosProps) {
  const { user } = usePage()
  const isOwn = user?.profile.id === id
  if (user?.paid_user && !isOwn) return null
  const isVisitor = isOwn ? as === 'visitor' : !user
  const words = (
    <>
      <Lock size={24} strokeWidth={1.75} aria-hidden="true" />
      <span className="font-semibold">
        <Plural value={count} one="+# foto" other="+# foto" />
      </span>
      <span className="text-14">
        {isVisitor ? <Trans>per chi si iscrive</Trans> : <Trans>con Premium</Trans>}
      </span>
    </>
  )
  if (isOwn) return <span className="gallery-hidden">{words}</span>
  const way = user ? { href: '/credits' } : wishLink({ what: 'photos', id, name })
  return (
    <a {...way} className="gallery-hidden">
      {words}
    </a>
  )
}
