import { Trans } from '@lingui/react/macro'
import { useQuery } from '@tanstack/react-query'
import { MessageCircleHeart } from 'lucide-react'
import { useEffect } from 'react'
import { useNavigate } from 'react-router'
import { useApi } from '#web/lib/frame-context.tsx'
import { usePage } from '#web/lib/page-context.tsx'
import { lastOpened } from './last-opened.ts'
import { chatsQuery } from './queries.ts'

/** Beside the list while no conversation is open, from 992 px. */
export function ChooseChat() {
  const { data } = useQuery(chatsQuery(useApi()))
  useLastOpened()
  return (
    <div className="chat-pane">
      {data && data.chats.length > 0 && (
        <div className="chat-choose">
          <span className="grid size-16 place-items-center rounded-full bg-tint text-primary">
            <MessageCircleHeart size={28} strokeWidth={1.5} aria-hidden="true" />
          </span>
          <p className="display text-24 text-balance">
            <Trans>Scegli una conversazione e riprendi da dove eravate.</Trans>
          </p>
        </div>
      )}
    </div>
  )
}

/** C1: from 992 px `/chats` opens the last conversation again, where the list still has it. */
function useLastOpened() {
  const { user } = usePage()
  const { data } = useQuery(chatsQuery(useApi()))
  const navigate = useNavigate()
  const own = user?.profile.id
  useEffect(() => {
    const room = matchMedia('(width >= 992px)')
    const open = () => {
      const last = own && lastOpened(own)
      const isListed = data?.chats.some((chat) => chat.conversation.id === last)
      if (room.matches && isListed) void navigate(`/chats/${last}`, { replace: true })
    }
    open()
    room.addEventListener('change', open)
    return () => room.removeEventListener('change', open)
  }, [data, own, navigate])
}
