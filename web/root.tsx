import { type ReactNode, useEffect, useMemo, useRef, useState } from 'react'
import { Outlet, useLocation, UNSAFE_useScrollRestoration as useScrollRestoration } from 'react-router'
import { useFrame } from '#web/lib/frame-context.tsx'
import { loadApi } from '#web/lib/late-api.ts'
import { PagePropsProvider, usePage } from '#web/lib/page-context.tsx'
import { useUser } from '#web/lib/user.ts'
import { late } from '#web/ui/late.tsx'
import { loadErrorPage } from './late-error-page.tsx'

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

const AfterLoad = late(async () => {
  const [{ AfterLoad }] = await Promise.all([
    import('#web/layouts/after-load.tsx'),
    loadErrorPage(),
    loadApi(),
  ])
  return AfterLoad
})

/** Root of every app page: what is known of the page, the document, and what comes after the first picture. */
export function AppRoot() {
  return (
    <AppPageProps>
      <Document>
        <Outlet />
        <AfterLoad />
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
    () => ({ ...frame, user, path, ...(isHydrated && { now: undefined, zone: undefined }) }),
    [frame, user, path, isHydrated],
  )
  useScrollRestoration()
  useFocusOnNavigation(pathname)
  return <PagePropsProvider value={props}>{children}</PagePropsProvider>
}

/** The server's clock and zone count only for the first picture; from then on the browser's do. */
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
