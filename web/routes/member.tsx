import { MemberPage } from '#web/features/member-page/member-page.tsx'
import { audienceIn, memberIdOf, memberQuery } from '#web/features/member-page/queries.ts'
import { fills } from '#web/lib/page/loader-context.ts'
import { userIn } from '#web/lib/page/user.ts'

export const loader = fills(({ api, cache }, { params, url }) => {
  const id = memberIdOf(params.id)
  const isOwn = userIn(cache)?.profile.id === id
  return cache.ensureQueryData(memberQuery(api, id, isOwn ? audienceIn(url.searchParams) : undefined))
}, 'anyone')

export const Component = MemberPage
