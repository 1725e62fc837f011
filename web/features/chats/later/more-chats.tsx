import { useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { useApi } from '#web/lib/frame-context.tsx'
import { sayError } from '#web/lib/say-error.ts'
import { LoadMore } from '#web/ui/load-more.tsx'
import { showToast } from '#web/ui/toast-store.ts'
import { loadMoreChats } from '../queries.ts'

/** The list's end, where there is more of it. */
export function MoreChats() {
  const [api, cache] = [useApi(), useQueryClient()]
  const [isBusy, setBusy] = useState(false)
  const load = async () => {
    setBusy(true)
    try {
      await loadMoreChats(api, cache)
    } catch (error) {
      showToast(await sayError(error), 'danger')
    }
    setBusy(false)
  }
  return <LoadMore more busy={isBusy} onMore={() => void load()} />
}
