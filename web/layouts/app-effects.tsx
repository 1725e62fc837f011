import { useEffect, useRef } from 'react'
import type { MemberId } from '#contract/wire/ids.ts'
import { showAppBadge } from '#web/lib/browser/app-badge.ts'
import { forgetAtSignOut } from '#web/lib/browser/clear-at-sign-out.ts'
import { saveTimeZone } from '#web/lib/browser/save-time-zone.ts'
import { forgetInWorker } from '#web/lib/browser/service-worker.ts'
import { usePage } from '#web/lib/page/page-context.tsx'
import { waitingFor } from '#web/lib/page/title.ts'
import { onDemand } from '#web/ui/on-demand.tsx'
import { ProgressBar } from '#web/ui/progress-bar.tsx'
import { Toaster } from '#web/ui/toast.tsx'
import { MemberSession } from './member-session.tsx'

const VisitorSession = onDemand(async () => (await import('./visitor-session.tsx')).VisitorSession)

/** Runs the effects that all app pages share. The server renders only the empty area for toasts. */
export function AppEffects() {
  const { user, staff } = usePage()
  const waiting = waitingFor(user)
  const member = useRef(user?.profile.id)
  const isMember = user !== null
  const isVisitor = !user && !staff
  useEffect(forgetAtSignOut, [])
  useEffect(() => startLateEffects(member.current), [])
  useEffect(() => void showAppBadge(waiting), [waiting])
  useEffect(() => {
    if (isMember) saveTimeZone()
  }, [isMember])
  useEffect(() => {
    if (isVisitor) forgetInWorker()
  }, [isVisitor])
  return (
    <>
      <ProgressBar />
      <MemberSession />
      {isVisitor && <VisitorSession />}
      <Toaster />
    </>
  )
}

/** Starts the effects that can wait until the page works. Failures are ignored, because the page works without them. */
function startLateEffects(member: MemberId | undefined): () => void {
  let stop = () => {}
  let isOver = false
  void import('./late-effects.ts').then(
    ({ startLateEffects }) => isOver || (stop = startLateEffects(member)),
    () => {},
  )
  return () => {
    isOver = true
    stop()
  }
}
