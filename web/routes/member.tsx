import { MemberPage } from '#web/features/member-page/member-page.tsx'
import { audienceIn, memberIdOf, memberQuery } from '#web/features/member-page/queries.ts'
import { fills } from '#web/lib/page/loader-context.ts'
import { userIn } from '#web/lib/page/user.ts'
import { visitorPriceQuery } from '#web/parts/first-message-price.ts'
import { onDemandDialog } from '#web/ui/on-demand.tsx'

export const loader = fills(({ api, cache }, { params, url }) => {
  const id = memberIdOf(params.id)
  const isOwn = userIn(cache)?.profile.id === id
  const member = cache.ensureQueryData(memberQuery(api, id, isOwn ? audienceIn(url.searchParams) : undefined))
  // Without a price, the page shows only the credits.
  return userIn(cache) ? member : Promise.all([member, cache.prefetchQuery(visitorPriceQuery(api))])
}, 'anyone')

const WriteSheet = onDemandDialog(
  async () => (await import('#web/features/chats/sending/write-sheet.tsx')).WriteSheet,
  { catalogs: ['chats', 'chat-dialogs'] },
)

/** The page of a member, with the sheet of conversations in which the reader writes about a part of it. */
export const Component = () => <MemberPage WriteSheet={WriteSheet} />
