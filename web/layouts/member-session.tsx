import { useQueryClient } from '@tanstack/react-query'
import { type ComponentType, useEffect, useRef, useState } from 'react'
import { useNavigate } from 'react-router'
import { loadCatalogs } from '#web/lib/page/catalogs.ts'
import { useFrame } from '#web/lib/page/frame-context.tsx'
import { orReload } from '#web/lib/page/or-reload.ts'
import { usePage } from '#web/lib/page/page-context.tsx'

/** Delay in milliseconds before another attempt to load the code of the live session. */
const again_ms = 30_000

/** Loads the code of the live session. The page works without this code, so it is loaded after the page. */
const loadSession = () => orReload(Promise.all([import('./late-session.ts'), loadCatalogs(['offers'])]))

/** Keeps the pages of a signed-in member up to date, and shows the app's offers, such as push notifications. */
export function MemberSession() {
  const { user } = usePage()
  const { api, settings, savesData = false } = useFrame()
  const cache = useQueryClient()
  const member = user?.profile.id
  const [Extras, setExtras] = useState<ComponentType | null>(null)
  const navigate = useNavigate()
  const showPage = useRef<(path: string) => unknown>(navigate)
  useEffect(() => {
    showPage.current = navigate
  }, [navigate])
  useEffect(() => {
    if (!member) return
    let stop: (() => void) | undefined
    let timer: ReturnType<typeof setTimeout> | undefined
    let isOver = false
    async function begin(id: typeof member & string) {
      const [{ startSession, MemberExtras }] = await loadSession()
      if (isOver) return
      stop = startSession({
        ...{ api, cache, member: id, settings, savesData },
        goTo: (path) => showPage.current(path),
      })
      setExtras(() => MemberExtras)
    }
    const attempt = () =>
      begin(member).catch(() => {
        if (!isOver) timer = setTimeout(attempt, again_ms)
      })
    void attempt()
    return () => {
      isOver = true
      clearTimeout(timer)
      stop?.()
    }
  }, [api, cache, member, settings, savesData])
  return member && Extras && <Extras />
}
