import { Plural, Trans } from '@lingui/react/macro'
import type { MemberPage } from '#contract/members/members.ts'
import type { Audience } from '#contract/profiles/facets.ts'
import { usePage } from '#web/lib/page/page-context.tsx'
import { intentLink } from '#web/lib/visitor/sign-up-intent.ts'
import { creditsPath } from '#web/parts/credits-path.ts'
import { Lock } from '#web/ui/icons/index.ts'

interface HiddenPhotosProps extends Pick<MemberPage, 'id' | 'name'> {
  count: number
  /**
   * The audience in the URL of the reader's own page. The page is then a preview of what this audience sees. Undefined
   * if the URL has no audience, and on the pages of other members.
   */
  as: Audience | undefined
}

/**
 * P3: shows the number of photos that only premium members see. Links members to credits, because any purchase makes a
 * member premium. Links visitors to sign-up. On the reader's own page, shows the number without a link. On the pages of
 * other members, renders nothing for premium members.
 */
export function HiddenPhotos({ id, name, count, as }: HiddenPhotosProps) {
  const { user } = usePage()
  const isOwn = user?.profile.id === id
  if (user?.paid_user && !isOwn) return null
  const isVisitor = isOwn ? as === 'visitor' : !user
  const content = (
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
  if (isOwn) return <span className="gallery-hidden">{content}</span>
  const link = user
    ? { href: creditsPath(`/members/${id}`, [{ kind: 'premium' }]) }
    : intentLink({ what: 'photos', id, name })
  return (
    <a {...link} className="gallery-hidden">
      {content}
    </a>
  )
}
