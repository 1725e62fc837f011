import { useQueryClient } from '@tanstack/react-query'
import { type ComponentType, useEffect, useRef, useState } from 'react'
import { useNavigate } from 'react-router'
import { useFrame } from '#web/lib/frame-context.tsx'
import { usePage } from '#web/lib/page-context.tsx'

/** Keeps what a signed-in member sees up to date, on every app page. Its code comes after the page's own. */
export function MemberSession() {
  const { user } = usePage()
  const { api, settings } = useFrame()
  const cache = useQueryClient()
  const member = user?.profile.id
  const [NewLike, setNewLike] = useState<ComponentType | null>(null)
  const navigate = useNavigate()
  const showPage = useRef<(path: string) => unknown>(navigate)
  useEffect(() => {
    showPage.current = navigate
  }, [navigate])
  useEffect(() => {
    if (!member) return
    let stop: (() => void) | undefined
    let isOver = false
    const begin = async () => {
      const { NewLikeTimer, startSession } = await import('./live-session.ts')
      if (isOver) return
      stop = startSession({ api, cache, member, settings, goTo: (path) => showPage.current(path) })
      setNewLike(() => NewLikeTimer)
    }
    begin().catch(() => {}) // without its code the page is what it was when it came
    return () => {
      isOver = true
      stop?.()
    }
  }, [api, cache, member, settings])
  return member && NewLike && <NewLike />
}
