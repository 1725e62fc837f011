import { Trans } from '@lingui/react/macro'
import { useQuery } from '@tanstack/react-query'
import { useEffect } from 'react'
import { useNavigate } from 'react-router'
import { useApi } from '#web/lib/page/frame-context.tsx'
import { usePage } from '#web/lib/page/page-context.tsx'
import { MessageCircleHeart } from '#web/ui/icons/index.ts'
import { chatsQuery } from '../queries.ts'
import { lastOpened } from './last-opened.ts'

/** Fills the space beside the list while no conversation is open, on screens from 992 px. */
export function ChooseChat() {
  const { data } = useQuery(chatsQuery(useApi()))
  useReopenLast()
  return (
    <div className="chat-pane">
      {data && data.chats.length > 0 && (
        <div className="chat-choose">
          <span className="grid size-16 place-items-center rounded-full bg-tint text-primary">
            <MessageCircleHeart size={28} strokeWidth={1.5} aria-hidden="true" />
          </span>
          <p className="display text-24 text-balance">
            <Trans>Scegli una conversazione e riprendi il filo.</Trans>
          </p>
        </div>
      )}
    </div>
  )
}

/**
 * C1: from 992 px `/chats` reopens the conversation that the member opened last in this browser, if the list still
 * contains it.
 */
function useReopenLast() {
  const { user } = usePage()
  const { data } = useQuery(chatsQuery(useApi()))
  const navigate = useNavigate()
  const own = user?.profile.id
  useEffect(() => {
    const wideScreen = matchMedia('(width >= 992px)')
    const reopen = () => {
      const last = own && lastOpened(own)
      const isListed = data?.chats.some((chat) => chat.conversation.id === last)
      if (wideScreen.matches && isListed) void navigate(`/chats/${last}`, { replace: true })
    }
    reopen()
    wideScreen.addEventListener('change', reopen)
    return () => wideScreen.removeEventListener('change', reopen)
  }, [data, own, navigate])
}
