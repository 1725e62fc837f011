import { useQueryClient } from '@tanstack/react-query'
import { useEffect, useState } from 'react'
import { useLocation, useNavigate, useNavigation } from 'react-router'
import type { CallOutput } from '#contract/index.ts'
import * as limits from '#contract/limits.ts'
import { useApi } from '#web/lib/page/frame-context.tsx'
import { belongsOn, layoutOfApp } from '#web/lib/warnings/warnings.ts'
import { onDemandDialog } from '#web/ui/on-demand.tsx'
import { atLikeDue, likeDue, withoutT } from './like-due.ts'
import { likesQuery } from './queries.ts'

const NewLikeDialog = onDemandDialog(async () => (await import('./new-like-dialog.tsx')).NewLikeDialog, {
  catalogs: ['likes'],
})

/**
 * D5: shows a like once, some seconds after a page was opened with `t` in its URL. Shows an unseen like, or else a
 * labelled suggestion, or else nothing (H2). On pages that have no such dialog, the like waits until the member opens
 * another page. `web/plain/new-like.ts` does the same on plain pages.
 */
export function NewLikeTimer() {
  const api = useApi()
  const cache = useQueryClient()
  const { pathname } = useLocation()
  const hasLikes = belongsOn('like-modal', { path: pathname, layout: layoutOfApp(pathname) })
  const [due] = useState(() => likeDue())
  const [found, setFound] = useState<CallOutput<'autoLike'> | null>(null)
  useUrlWithoutT()
  useEffect(() => {
    if (due === null || !hasLikes) return
    const prepare = async () => {
      const like = await api.autoLike({})
      // Fetches the likes instead of only marking them as stale, so that the page of likes shows the new like at once.
      const likes = { ...likesQuery(api), staleTime: 0 }
      setTimeout(() => void cache.prefetchQuery(likes), limits.likes_reload_ms)
      return like.profile && { open: () => setFound(like), close: () => setFound(null) }
    }
    return atLikeDue(due, prepare)
  }, [api, cache, due, hasLikes])
  if (!found?.profile || !hasLikes) return null
  return (
    <NewLikeDialog profile={found.profile} isLike={found.reason === 'like'} onClose={() => setFound(null)} />
  )
}

/** Removes `t` from the URL. Otherwise, posting a form of the page or opening a copied URL would show a second like. */
function useUrlWithoutT(): void {
  const { pathname, search, hash } = useLocation()
  const navigate = useNavigate()
  const isIdle = useNavigation().state === 'idle'
  const path = pathname + search + hash
  const hasT = new URLSearchParams(search).has('t')
  useEffect(() => {
    if (hasT && isIdle) void navigate(withoutT(path), { replace: true, preventScrollReset: true })
  }, [hasT, isIdle, navigate, path])
}
