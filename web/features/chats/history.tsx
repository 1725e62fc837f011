import { Trans, useLingui } from '@lingui/react/macro'
import { useInfiniteQuery, useQuery, useQueryClient } from '@tanstack/react-query'
import { useEffect, useMemo } from 'react'
import type { ConversationId, MemberId } from '#contract/ids.ts'
import { useApi } from '#web/lib/frame-context.tsx'
import { usePage } from '#web/lib/page-context.tsx'
import { LogSkeleton } from './chat-skeletons.tsx'
import { rememberOpened } from './last-opened.ts'
import { inOrder } from './live-patches.ts'
import { LogFailed } from './load-failed.tsx'
import { MessageLog } from './message-log.tsx'
import { openChat } from './open-chat.ts'
import { chatsQuery, messagesQuery } from './queries.ts'

interface HistoryProps {
  conversation: ConversationId
  peer: MemberId
  name: string
}

/** What was written in a conversation; older pages come as one goes up. */
export function History({ conversation, peer, name }: HistoryProps) {
  const { user } = usePage()
  const query = useInfiniteQuery(messagesQuery(useApi(), conversation))
  const { data, error, refetch, hasNextPage, isFetchingNextPage, fetchNextPage } = query
  const messages = useMemo(() => data && inOrder(data), [data])
  const own = user?.profile.id
  useReadWhileShown(conversation)
  useEffect(() => {
    if (own) rememberOpened(own, conversation)
  }, [own, conversation])

  if (!messages) return error ? <LogFailed error={error} onRetry={() => void refetch()} /> : <LogSkeleton />
  return (
    <MessageLog
      messages={messages}
      peer={peer}
      name={name}
      older={{ more: hasNextPage, busy: isFetchingNextPage, load: () => void fetchNextPage() }}
    />
  )
}

/** Before the first message: an encouragement to whoever may write it. */
export function NoHistory({ peer, name, may_write }: { peer: MemberId; name: string; may_write: boolean }) {
  const { t } = useLingui()
  return (
    <MessageLog messages={[]} peer={peer} name={name}>
      {may_write && (
        <p className="chat-begin">
          <span className="display block text-24 text-ink">{t`Il primo messaggio a ${name}`}</span>
          <Trans>
            Parti da qualcosa che hai letto nel suo profilo: è la domanda a cui si risponde più volentieri.
          </Trans>
        </p>
      )}
    </MessageLog>
  )
}

/** C1: an open conversation has nothing unread, as long as somebody can see it. */
function useReadWhileShown(conversation: ConversationId) {
  const api = useApi()
  const cache = useQueryClient()
  const { data } = useQuery(chatsQuery(api))
  const chat = data?.chats.find((each) => each.conversation.id === conversation)
  const unread = chat?.num_unread_messages ?? 0
  useEffect(() => {
    if (unread === 0) return
    const read = () => void (document.hidden || openChat({ api, cache }, conversation))
    read()
    document.addEventListener('visibilitychange', read)
    return () => document.removeEventListener('visibilitychange', read)
  }, [unread, conversation, api, cache])
}
