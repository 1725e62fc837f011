import { plural } from '@lingui/core/macro'
import { useLingui } from '@lingui/react/macro'
import { type ReactNode, useMemo } from 'react'
import type { Chat } from '#contract/chats.ts'
import { usePage } from '#web/lib/page-context.tsx'
import { sayShortly } from '#web/parts/moments.ts'
import { useNow } from '#web/parts/now.ts'
import { ChatRow, type RowWords } from './chat-row.tsx'
import type { ChatAsk } from './queries.ts'
import { isAsked } from './which-chat.ts'

interface RowsProps {
  chats: Chat[]
  ask: ChatAsk | null
  hidden?: boolean
  /** Below them. */
  children?: ReactNode
}

export function Rows({ chats, ask, hidden, children }: RowsProps) {
  const { locale, zone, settings } = usePage()
  const now = useNow()
  const words = useRowWords()
  return (
    <ul className="chat-rows" hidden={hidden}>
      {chats.map((chat) => (
        <ChatRow
          key={chat.conversation.id}
          chat={chat}
          isCurrent={isAsked(ask, chat)}
          when={sayShortly(Date.parse(chat.conversation.last_at), now, locale, zone)}
          prefix={settings.cdn_prefix}
          words={words}
        />
      ))}
      {children}
    </ul>
  )
}

/** Taken once for all rows. */
export function useRowWords(): RowWords {
  const { t } = useLingui()
  return useMemo(
    () => ({
      online: t`Online adesso`,
      own: (text) => t`Tu: ${text}`,
      unread: (count) => t`${plural(count, { one: '# non letto', other: '# non letti' })}`,
      gone: t`Profilo non disponibile`,
      erased: t`Messaggio eliminato`,
      goodbye: t`Un saluto`,
      gift: t`Un regalo`,
      photo: t`Una foto`,
      turn: t`Tocca a te`,
    }),
    [t],
  )
}
