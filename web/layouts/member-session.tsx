import { useLingui } from '@lingui/react/macro'
import { useQueryClient } from '@tanstack/react-query'
import { useEffect, useRef } from 'react'
import type { ProfileCard } from '#contract/profiles.ts'
import { useApi } from '#web/lib/frame-context.tsx'
import { usePage } from '#web/lib/page-context.tsx'
import { useKindWords } from '#web/parts/kind-words.ts'

/** Keeps what a signed-in member sees up to date, on every app page. Its code comes after the page's own. */
export function MemberSession() {
  const { t } = useLingui()
  const { user } = usePage()
  const api = useApi()
  const cache = useQueryClient()
  const kinds = useKindWords()
  const member = user?.profile.id

  const sayNewMessage = ({ name, kind }: ProfileCard) => {
    const who = kind === 'member' ? name : `${name} (${kinds[kind].short})`
    return t`Nuovo messaggio da ${who}`
  }
  const say = useRef(sayNewMessage)
  useEffect(() => {
    say.current = sayNewMessage
  })

  useEffect(() => {
    if (!member) return
    let stop: (() => void) | undefined
    let isOver = false
    const begin = async () => {
      const { startSession } = await import('./live-session.ts')
      if (!isOver) stop = startSession({ api, cache, member, sayNewMessage: (card) => say.current(card) })
    }
    begin().catch(() => {}) // without its code the page is what it was when it came
    return () => {
      isOver = true
      stop?.()
    }
  }, [api, cache, member])
  return null
}
