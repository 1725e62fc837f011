import { plural } from '@lingui/core/macro'
import { useLingui } from '@lingui/react/macro'
import { type ReactNode, useMemo } from 'react'
import type { Chat } from '#contract/chats/chats.ts'
import { usePage } from '#web/lib/page/page-context.tsx'
import { formatShort } from '#web/parts/date-formats.ts'
import { useNow } from '#web/parts/now.ts'
import { isTarget } from '../chat-target.ts'
import type { ChatTarget } from '../queries.ts'
import { ChatRow, type ChatRowLabels } from './chat-row.tsx'

interface ChatRowsProps {
  chats: Chat[]
  /** The open conversation. */
  target: ChatTarget | null
  hidden?: boolean
  /** Rendered below the rows. */
  children?: ReactNode
}

export function ChatRows({ chats, target, hidden, children }: ChatRowsProps) {
  const { locale, zone, settings } = usePage()
  const now = useNow()
  const labels = useChatRowLabels()
  return (
    <ul className="chat-rows" hidden={hidden}>
      {chats.map((chat) => (
        <ChatRow
          key={chat.conversation.id}
          chat={chat}
          isCurrent={isTarget(target, chat)}
          when={formatShort(Date.parse(chat.conversation.last_at), now, locale, zone)}
          prefix={settings.cdn_prefix}
          labels={labels}
        />
      ))}
      {children}
    </ul>
  )
}

/** Returns the labels of the rows, translated once for all rows. */
export function useChatRowLabels(): ChatRowLabels {
  const { t } = useLingui()
  return useMemo(
    () => ({
      online: t`Online adesso`,
      own: (text) => t`Tu: ${text}`,
      unread: (count) => t`${plural(count, { one: '# non letto', other: '# non letti' })}`,
      unavailable: t`Profilo non disponibile`,
      erased: t`Messaggio eliminato`,
      deleted: t`Messaggio cancellato`,
      goodbye: t`Un saluto`,
      gift: t`Un regalo`,
      voice: t`Un vocale`,
      photo: t`Una foto`,
      asks: t`Un messaggio con un avviso`,
      disclosure: t`Profilo di fantasia`,
      turn: t`Tocca a te`,
      pinned: t`In cima all’elenco`,
      muted: t`Senza avvisi`,
    }),
    [t],
  )
}
