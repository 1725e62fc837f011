import { useRouteError } from 'react-router'
import type { ErrorCode } from '#contract/errors.ts'
import { AppErrorPage } from '#web/error-page.tsx'
import { MemberPage } from '#web/features/member/member-page.tsx'
import { NoSuchMember } from '#web/features/member/no-such-member.tsx'
import { audienceIn, memberIdOf, memberQuery } from '#web/features/member/queries.ts'
import { fills } from '#web/lib/context.ts'
import { userIn } from '#web/lib/user.ts'

export const loader = fills(({ api, cache }, { params, url }) => {
  const id = memberIdOf(params.id)
  const isOwn = userIn(cache)?.profile.id === id
  return cache.ensureQueryData(memberQuery(api, id, isOwn ? audienceIn(url.searchParams) : undefined))
}, 'anyone')

export const Component = MemberPage

/** Its own 404; every other error is the frame's. */
export function ErrorBoundary() {
  const error = useRouteError() as { data?: { code?: ErrorCode } } | null
  return error?.data?.code === 'member_not_found' ? <NoSuchMember /> : <AppErrorPage />
}
