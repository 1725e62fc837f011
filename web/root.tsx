import { type ReactNode, useEffect, useMemo, useRef, useState } from 'react'
import { Outlet, ScrollRestoration, useLocation } from 'react-router'
import { AppEffects } from '#web/layouts/app-effects.tsx'
import { useFrame } from '#web/lib/page/frame-context.tsx'
import { PagePropsProvider, usePage } from '#web/lib/page/page-context.tsx'
import { useUser } from '#web/lib/page/user.ts'

/**
 * The whole document of a plain or app page. `head` contains the elements that only some pages have. `hasForm` is true
 * if the page is the response to a posted form. Such a page offers no other language, because a change of language
 * would reload the page without the typed values.
 */
export function Document({
  head,
  hasForm = false,
  children,
}: {
  head?: ReactNode
  hasForm?: boolean
  children: ReactNode
}) {
  const { locale, languageOffer, user, staff, path, isReaderUnknown } = usePage()
  const isPwa = useIsInstalled()
  const offer = user || staff || isReaderUnknown || hasForm ? undefined : languageOffer
  const classes = [
    isPwa && 'is-pwa',
    (user || staff) && 'logged-in',
    isReaderUnknown && 'reader-unknown',
    path.split('?')[0] !== '/' && 'not-index',
  ].filter(Boolean)
  return (
    <html
      lang={locale}
      dir="ltr"
      data-language-offer={offer?.locale}
      data-question={offer?.question}
      data-accept={offer?.accept}
      data-refuse={offer?.refuse}
    >
      <head>
        <meta charSet="utf-8" />
        <meta
          name="viewport"
          content="width=device-width, initial-scale=1, viewport-fit=cover, interactive-widget=resizes-content"
        />
        <link rel="icon" href="/favicon.svg" type="image/svg+xml" />
        {head}
      </head>
      <body className={classes.join(' ') || undefined}>{children}</body>
    </html>
  )
}

/** Root of every app page. It contains the page's props, the document, and the effects that all app pages share. */
export function AppRoot() {
  return (
    <AppPageProps>
      <Document>
        <Outlet />
        <AppEffects />
        <ScrollRestoration />
      </Document>
    </AppPageProps>
  )
}

/** Provides the page's props. The props change after every navigation and every change of the member. */
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
  useFocusOnNavigation(pathname)
  return <PagePropsProvider value={props}>{children}</PagePropsProvider>
}

/**
 * Returns whether hydration is over. During hydration, pages use the time and the time zone of the server. Afterwards,
 * pages use those of the browser.
 */
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

/**
 * Moves the focus to the content after a navigation without a page load. The browser moves the focus only at a page
 * load.
 */
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
