import { NewLikeTimer } from '#web/features/likes/new-like-timer.tsx'
import { AppOffers } from '#web/features/offers/app-offers.tsx'
import { BackInApp } from '#web/features/offers/back-in-app.tsx'

/** Shows dialogs and offers on a member's app pages. */
export function MemberExtras() {
  return (
    <>
      <BackInApp />
      <AppOffers />
      <NewLikeTimer />
    </>
  )
}
