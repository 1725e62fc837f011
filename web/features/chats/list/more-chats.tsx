import { notifyManager, useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { formatError } from '#web/lib/errors/format-error.ts'
import { useApi } from '#web/lib/page/frame-context.tsx'
import { LoadMore } from '#web/ui/load-more.tsx'
import { showToast } from '#web/ui/toast-store.ts'
import { loadMoreChats } from '../queries.ts'

/** The button that loads the next page of the list. */
export function MoreChats({ more }: { more: boolean }) {
  const [api, cache] = [useApi(), useQueryClient()]
  const [isBusy, setBusy] = useState(false)
  const load = async () => {
    setBusy(true)
    try {
      await loadMoreChats(api, cache)
    } catch (error) {
      showToast(await formatError(error), 'danger')
    }
    // The cache notifies the list through this queue. The button stays busy until the list shows the new rows, because
    // the focus then moves to the first of them.
    notifyManager.schedule(() => setBusy(false))
  }
  return <LoadMore more={more} busy={isBusy} onMore={() => void load()} />
}
