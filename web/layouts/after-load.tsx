import { useEffect } from 'react'
import { settleAlerts, startAlerts } from '#web/lib/alerts.ts'
import { showAppBadge } from '#web/lib/app-badge.ts'
import { forgetAtSignOut } from '#web/lib/forget-at-sign-out.ts'
import { usePage } from '#web/lib/page-context.tsx'
import { forgetInWorker } from '#web/lib/service-worker.ts'
import { tellZone } from '#web/lib/tell-zone.ts'
import { waitingFor } from '#web/lib/title.ts'
import { loadWords } from '#web/lib/words.ts'
import { late } from '#web/ui/late.tsx'
import { ProgressBar } from '#web/ui/progress-bar.tsx'
import { Toaster } from '#web/ui/toast.tsx'
import { MemberSession } from './member-session.tsx'

const VisitorSession = late(async () => (await import('./visitor-session.tsx')).VisitorSession)

/** What a member's app offers beside its pages, and what only the installed one has. */
const Installed = late(async () => {
  const [{ AppOffers }, { BackInApp }] = await Promise.all([
    import('./app-offers.tsx'),
    import('./back-in-app.tsx'),
    loadWords(['offers']),
  ])
  return () => (
    <>
      <AppOffers />
      <BackInApp />
    </>
  )
})

/** Small pictures of photos that are still on their way. */
function showPlaceholders(): () => void {
  let stop = () => {}
  let isOver = false
  void import('#web/lib/placeholders.ts').then(
    ({ paintPlaceholders }) => isOver || (stop = paintPlaceholders()),
    () => {},
  )
  return () => {
    isOver = true
    stop()
  }
}

/** What every app page has and none begins with: nothing moves, nothing has been said or has happened yet. */
export function AfterLoad() {
  const { user, staff } = usePage()
  const waiting = waitingFor(user)
  useEffect(() => void showAppBadge(waiting), [waiting])
  useEffect(startAlerts, [])
  useEffect(() => settleAlerts(user), [user])
  useEffect(showPlaceholders, [])
  useEffect(forgetAtSignOut, [])
  const isMember = user !== null
  useEffect(() => {
    if (isMember) tellZone()
  }, [isMember])
  const isVisitor = !user && !staff
  useEffect(() => {
    if (isVisitor) forgetInWorker()
  }, [isVisitor])
  return (
    <>
      <ProgressBar />
      <MemberSession />
      {user && <Installed />}
      {!user && !staff && <VisitorSession />}
      <Toaster />
    </>
  )
}
