import { useQuery } from '@tanstack/react-query'
import { useEffect } from 'react'
import { chatsQuery } from '#web/features/chats/queries.ts'
import { NewLikeTimer } from '#web/features/likes/new-like-timer.tsx'
import { likesQuery } from '#web/features/likes/queries.ts'
import { AppOffers, useMayAskPush } from '#web/features/offers/app-offers.tsx'
import { BackInApp } from '#web/features/offers/back-in-app.tsx'
import { hasReachedOut, noteReachedOut } from '#web/features/offers/reached-out.ts'
import { DiscountModals } from '#web/features/time-bonus/discount-modals.tsx'
import { useApi } from '#web/lib/page/frame-context.tsx'
import { usePage } from '#web/lib/page/page-context.tsx'
import { loadNotices } from './notices-place.tsx'

/**
 * Shows the parts of a member's app pages that may load late: the back button, an offer such as push notifications, the
 * dialogs about a new like and about the member's discount.
 */
export function MemberExtras() {
  const member = usePage().user?.profile.id ?? ''
  const mayAsk = useMayAskPush()
  const isKnown = hasReachedOut(member)
  const reachedOut = useReachedOut(mayAsk && !isKnown) || isKnown
  useEffect(() => void loadNotices(), [])
  useEffect(() => {
    if (member && reachedOut) noteReachedOut(member)
  }, [member, reachedOut])
  return (
    <>
      <BackInApp />
      <AppOffers offersPush={mayAsk && reachedOut} />
      <NewLikeTimer />
      <DiscountModals />
    </>
  )
}

/**
 * Returns whether the lists of likes and conversations show that the member has sent a like or a message. Reads the
 * conversations only from the cache, because chat pages and the live session already fetch them.
 * @param isWanted whether to fetch the list of likes
 */
function useReachedOut(isWanted: boolean): boolean {
  const api = useApi()
  const { data: likes } = useQuery({ ...likesQuery(api), enabled: isWanted })
  const { data: list } = useQuery({ ...chatsQuery(api), enabled: false })
  const hasLiked = likes !== undefined && likes.liked.length > 0
  return hasLiked || Boolean(list?.chats.some(({ conversation }) => conversation.last_from_me))
}
