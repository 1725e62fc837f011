import { Trans, useLingui } from '@lingui/react/macro'
import { useInfiniteQuery, useQuery, useQueryClient } from '@tanstack/react-query'
import { useEffect, useMemo } from 'react'
import { unopened_days } from '#contract/limits.ts'
import type { ConversationId, MemberId } from '#contract/wire/ids.ts'
import { useApi } from '#web/lib/page/frame-context.tsx'
import { usePage } from '#web/lib/page/page-context.tsx'
import { useTryAgain } from '#web/ui/use-try-again.tsx'
import { LogSkeleton } from '../../chat-skeletons.tsx'
import { rememberOpened } from '../../list/last-opened.ts'
import { inOrder } from '../../live/live-patches.ts'
import { chatsQuery, messagesQuery } from '../../queries.ts'
import { openChat } from '../open-chat.ts'
import { MessageLog } from './message-log.tsx'

interface HistoryProps {
  conversation: ConversationId
  peer: MemberId
  name: string
}

/** Shows the messages of a conversation. Scrolling up loads older pages. */
export function History({ conversation, peer, name }: HistoryProps) {
  const { user } = usePage()
  const query = useInfiniteQuery(messagesQuery(useApi(), conversation))
  const { data, error, hasNextPage, isFetchingNextPage, isFetchNextPageError, fetchNextPage } = query
  const offer = useTryAgain(query)
  const messages = useMemo(() => data && inOrder(data), [data])
  const own = user?.profile.id
  useReadWhileShown(conversation)
  useEffect(() => {
    if (own) rememberOpened(own, conversation)
  }, [own, conversation])

  if (!messages) return offer ? <div className="chat-column chat-shapes">{offer}</div> : <LogSkeleton />
  return (
    <MessageLog
      messages={messages}
      peer={peer}
      name={name}
      older={{
        more: hasNextPage,
        busy: isFetchingNextPage,
        error: isFetchNextPageError ? error : null,
        load: () => fetchNextPage({ throwOnError: true }),
      }}
    />
  )
}

/**
 * Shows the log of a conversation without messages. If the member may write, shows a suggestion for the first message.
 */
export function NoHistory({ peer, name, mayAct }: { peer: MemberId; name: string; mayAct: boolean }) {
  const { t } = useLingui()
  return (
    <MessageLog messages={[]} peer={peer} name={name}>
      {mayAct && (
        <p className="chat-begin">
          <span className="display block text-24 text-ink">{t`Il primo messaggio a ${name}`}</span>
          <Trans>Parti da un dettaglio del suo profilo: a una domanda così si risponde volentieri.</Trans>
          <span className="mt-2 block text-14">
            <Trans>Se nessuno lo apre in {unopened_days} giorni, ti ridiamo i crediti.</Trans>
          </span>
        </p>
      )}
    </MessageLog>
  )
}

/**
 * C1: marks the open conversation as read while the page is visible. Makes no call if the cached list shows no unread
 * messages for the conversation. If the cached list does not contain the conversation, makes the call.
 */
function useReadWhileShown(conversation: ConversationId) {
  const api = useApi()
  const cache = useQueryClient()
  const { data } = useQuery(chatsQuery(api))
  const chat = data?.chats.find((each) => each.conversation.id === conversation)
  const unread = chat?.num_unread_messages
  useEffect(() => {
    if (unread === 0) return
    const read = () => void (document.hidden || openChat({ api, cache }, conversation))
    read()
    document.addEventListener('visibilitychange', read)
    return () => document.removeEventListener('visibilitychange', read)
  }, [unread, conversation, api, cache])
}
