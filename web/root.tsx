import { type ReactNode, useEffect, useMemo, useRef, useState } from 'react'
import { Outlet, useLocation, UNSAFE_useScrollRestoration as useScrollRestoration } from 'react-router'
import { MemberSession } from '#web/layouts/member-session.tsx'
import { showAppBadge } from '#web/lib/app-badge.ts'
import { useFrame } from '#web/lib/frame-context.tsx'
import { PagePropsProvider, usePage } from '#web/lib/page-context.tsx'
import { waitingFor } from '#web/lib/title.ts'
import { useUser } from '#web/lib/user.ts'
import { ProgressBar } from '#web/ui/progress-bar.tsx'

/** The whole document, of plain and of app pages; `head` is what only some pages say about themselves. */
export function Document({ head, children }: { head?: ReactNode; children: ReactNode }) {
  const { locale, user, staff, path } = usePage()
  const isPwa = useIsInstalled()
  const classes = [
    isPwa && 'is-pwa',
    (user || staff) && 'logged-in',
    path.split('?')[0] !== '/' && 'not-index',
  ].filter(Boolean)
  return (
    <html lang={locale} dir="ltr">
      <head>
        <meta charSet="utf-8" />
        <meta name="viewport" content="width=device-width, initial-scale=1, viewport-fit=cover" />
        <link rel="icon" href="/favicon.svg" type="image/svg+xml" />
        {head}
      </head>
      <body className={classes.join(' ') || undefined}>{children}</body>
    </html>
  )
}

/** Root of every app page: what is known of the page, the document, the bar that shows loading. */
export function AppRoot() {
  return (
    <AppPageProps>
      <Document>
        <ProgressBar />
        <MemberSession />
        <Outlet />
      </Document>
    </AppPageProps>
  )
}

/** Gives layouts and pages what they may know, fresh after every navigation and every change of the member. */
export function AppPageProps({ children }: { children: ReactNode }) {
  const frame = useFrame()
  const { pathname, search } = useLocation()
  const user = useUser()
  const isHydrated = useIsHydrated()
  const path = pathname + search
  const props = useMemo(
    () => ({ ...frame, user, path, now: isHydrated ? undefined : frame.now }),
    [frame, user, path, isHydrated],
  )
  useAppBadge(waitingFor(user))
  useScrollRestoration()
  useFocusOnNavigation(pathname)
  return <PagePropsProvider value={props}>{children}</PagePropsProvider>
}

function useAppBadge(waiting: number) {
  useEffect(() => void showAppBadge(waiting), [waiting])
}

/** The server's clock counts only for the first picture; from then on the browser's does. */
function useIsHydrated(): boolean {
  const [isHydrated, setHydrated] = useState(false)
  useEffect(() => setHydrated(true), [])
  return isHydrated
}

function useIsInstalled(): boolean {
  const [isInstalled, setInstalled] = useState(false)
  useEffect(() => setInstalled(matchMedia('(display-mode: standalone)').matches), [])
  return isInstalled
}

/** A screen reader begins a new page at its content; nothing happens on the first one, where the browser has done it. */
function useFocusOnNavigation(pathname: string) {
  const shown = useRef(pathname)
  useEffect(() => {
    if (shown.current === pathname) return
    shown.current = pathname
    const main = document.querySelector<HTMLElement>('main')
    if (!main || main.contains(document.activeElement)) return
    main.tabIndex = -1
    main.focus({ preventScroll: true })
  }, [pathname])
}
