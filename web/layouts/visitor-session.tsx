import { useEffect, useMemo, useState } from 'react'
import { useLocation, useNavigate } from 'react-router'
import { withTrackingParams } from '#contract/wire/carry-params.ts'
import { trackingParamsOf } from '#contract/wire/tracking-params.ts'
import { EntryTurn } from '#web/features/entry-warning/entry-turn.tsx'
import { offerLanguage } from '#web/features/offers/offer-language.ts'
import { usePage } from '#web/lib/page/page-context.tsx'
import { handleIntents, type Intent, intentOf, intentPath } from '#web/lib/visitor/sign-up-intent.ts'
import { maySignUp } from '#web/lib/visitor/traffic-source.ts'
import { onDemandDialog, usePreload } from '#web/ui/on-demand.tsx'
import { showOutages } from './outage-toast.ts'

const SignUpDialog = onDemandDialog(
  async () => (await import('#web/features/sign-up/sign-up-dialog.tsx')).SignUpDialog,
  { catalogs: ['sign-up', 'facets'] },
)

interface Asked {
  readonly intent: Intent
  /** Path of the page where the visitor clicked. The dialog closes when the path changes. */
  readonly at: string
}

/**
 * Handles visitors on app pages. Keeps tracking parameters in URLs. Asks visitors to sign up when an action needs an
 * account (L5). Does a proof of work when the rate limit of the visitor's network refuses an API call.
 */
export function VisitorSession() {
  const [asked, setAsked] = useState<Asked | null>(null)
  const { settings } = usePage()
  const { signups } = settings
  const { pathname } = useLocation()
  usePreload(SignUpDialog)
  useProofs()
  useTrackingParams()
  useEffect(showOutages, [])
  useLanguageOffer(pathname)
  useEffect(() => {
    const ask = (intent: Intent) => {
      const isOpen = maySignUp(signups, new URLSearchParams(location.search))
      if (isOpen) return setAsked({ intent, at: location.pathname })
      // Sign-up is closed. The sign-up page for this intent explains how to join, so the visitor goes to that page.
      const path = intentPath(intent)
      location.assign(withTrackingParams(path, trackingParamsOf(location.search)) ?? path)
    }
    const follow = (event: MouseEvent) => {
      const intent = isPlain(event) && intentOf(linkOf(event))
      if (!intent) return
      event.preventDefault()
      ask(intent)
    }
    const stop = handleIntents(ask)
    document.addEventListener('click', follow, true)
    return () => {
      stop()
      document.removeEventListener('click', follow, true)
    }
  }, [signups])
  const isAsked = asked?.at === pathname
  return (
    <>
      <EntryTurn />
      {isAsked && <SignUpDialog intent={asked.intent} onClose={() => setAsked(null)} />}
    </>
  )
}

/**
 * Does a proof of work when the rate limit of the visitor's network refuses an API call, and then repeats the call.
 * Replaces `fetch` while a visitor is on the page. The typed client does not contain this code, because members load
 * that client too.
 */
function useProofs(): void {
  useEffect(() => {
    const { fetch } = globalThis
    globalThis.fetch = async (url, init = {}) => {
      const response = await fetch(url, init)
      if (response.status !== 429) return response
      const { retryWithProof } = await import('#web/lib/visitor/retry-with-proof.ts')
      return retryWithProof(response, url, init, fetch)
    }
    return () => {
      globalThis.fetch = fetch
    }
  }, [])
}

/**
 * Offers the visitor the browser's language instead of the page's language, but only on the first page of the visit.
 */
function useLanguageOffer(pathname: string): void {
  const [first] = useState(pathname)
  const isFirst = pathname === first
  useEffect(() => (isFirst ? offerLanguage() : undefined), [isFirst])
}

/**
 * Adds the tracking parameters of the first URL to the URL of every page. A reloaded or copied URL therefore contains
 * them. Also adds them to each clicked link of this site, because the link may load another document.
 */
function useTrackingParams(): void {
  const { pathname, search } = useLocation()
  const navigate = useNavigate()
  const [trackingParams] = useState(() => trackingParamsOf(loadedSearch() ?? search))
  const complete = useMemo(
    () => withTrackingParams(pathname + search, trackingParams),
    [pathname, search, trackingParams],
  )
  useEffect(() => {
    if (complete) void navigate(complete, { replace: true, preventScrollReset: true })
  }, [complete, navigate])
  useEffect(() => {
    const addParams = (event: Event) => {
      const link = linkOf(event)
      if (link?.origin !== location.origin) return
      const path = withTrackingParams(link.pathname + link.search + link.hash, trackingParams)
      if (path) link.href = path
      // Adds the current page to a link to sign-in, so that the visitor returns to this page afterwards.
      if (link.pathname === '/login' && !new URLSearchParams(link.search).has('to'))
        link.search = `?${new URLSearchParams([...new URLSearchParams(link.search), ['to', location.pathname + location.search]])}`
    }
    document.addEventListener('click', addParams, true)
    return () => document.removeEventListener('click', addParams, true)
  }, [trackingParams])
}

/**
 * Returns the query with which the browser loaded this document. This module arrives after the page, so the visitor may
 * have opened another page of the app meanwhile.
 */
function loadedSearch(): string | undefined {
  const [loaded] = performance.getEntriesByType('navigation')
  return loaded && new URL(loaded.name).search
}

const linkOf = ({ target }: Event) => (target instanceof Element ? target.closest('a') : null)

const isPlain = ({ button, metaKey, ctrlKey, shiftKey, altKey }: MouseEvent) =>
  button === 0 && !(metaKey || ctrlKey || shiftKey || altKey)
