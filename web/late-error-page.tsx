import { type ComponentType, useEffect, useState } from 'react'
import { loadWords } from './lib/words.ts'

let loaded: ComponentType | null = null

/** The error page's code: before the first picture where that is what it shows, else right after it. */
export async function loadErrorPage(): Promise<ComponentType> {
  if (loaded) return loaded
  const [{ AppErrorPage }] = await Promise.all([
    import('./error-page.tsx'),
    import.meta.env.SSR || loadWords(['late']),
  ])
  loaded = AppErrorPage
  return loaded
}

/** What an app page shows in place of itself. Where its code cannot be had, the root's own words stand there. */
export function LateErrorPage() {
  const [Page, setPage] = useState(() => loaded)
  const [isLost, setLost] = useState(false)
  useEffect(() => {
    loadErrorPage().then(
      (page) => setPage(() => page),
      () => setLost(true),
    )
  }, [])
  if (isLost) throw new Error('The error page could not be loaded.')
  return Page && <Page />
}
