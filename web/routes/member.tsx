import { useRouteError } from 'react-router'
import { AppErrorPage, refusalOf } from '#web/error-page.tsx'
import { MemberPage } from '#web/features/member-page/member-page.tsx'
import { NoSuchMember } from '#web/features/member-page/no-such-member.tsx'
import { audienceIn, memberIdOf, memberQuery } from '#web/features/member-page/queries.ts'
import { fills } from '#web/lib/page/loader-context.ts'
import { userIn } from '#web/lib/page/user.ts'

export const loader = fills(({ api, cache }, { params, url }) => {
  const id = memberIdOf(params.id)
  const isOwn = userIn(cache)?.profile.id === id
  return cache.ensureQueryData(memberQuery(api, id, isOwn ? audienceIn(url.searchParams) : undefined))
}, 'anyone')

export const Component = MemberPage

/** Shows `NoSuchMember` for a hidden or unknown member, and the usual error page for every other error. */
export function ErrorBoundary() {
  return refusalOf(useRouteError())?.code === 'member_not_found' ? <NoSuchMember /> : <AppErrorPage />
}
