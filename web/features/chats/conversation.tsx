import { useLingui } from '@lingui/react/macro'
import { useQuery } from '@tanstack/react-query'
import { useCallback, useMemo, useState } from 'react'
import type { ConversationId } from '#contract/ids.ts'
import type { ProfileCard } from '#contract/profiles.ts'
import { useApi } from '#web/lib/frame-context.tsx'
import { usePage } from '#web/lib/page-context.tsx'
import { KindLabel } from '#web/parts/kind-label.tsx'
import { PageTitle } from '#web/ui/page-title.tsx'
import { HeadSkeleton, LogSkeleton } from './chat-skeletons.tsx'
import { Composer } from './composer.tsx'
import { ConversationHead } from './conversation-head.tsx'
import { OpenChatContext } from './facts.ts'
import { History, NoHistory } from './history.tsx'
import { LateCannotWrite, ReportMode } from './late-parts.tsx'
import { LoadFailed } from './load-failed.tsx'
import { type ChatAsk, chatQuery, chatsQuery, type FoundChat } from './queries.ts'
import { isAsked } from './which-chat.ts'

/** One conversation: whom it is with, what was written, and what one may write. */
export function Conversation({ ask }: { ask: ChatAsk }) {
  const { t } = useLingui()
  const api = useApi()
  const { user } = usePage()
  const { data: chat, error, refetch } = useQuery(chatQuery(api, ask))
  const { data: list } = useQuery(chatsQuery(api))
  const listed = list?.chats.find((each) => isAsked(ask, each))
  const profile = chat?.profile ?? listed?.profile
  const [reportsIn, setReportsIn] = useState<ConversationId | null>(null)
  const conversation = chat?.conversation ?? listed?.conversation.id ?? null
  const isReporting = conversation !== null && reportsIn === conversation
  const endReporting = useCallback(() => setReportsIn(null), [])
  const open = useMemo(() => ({ chat, isReporting }), [chat, isReporting])

  if (error && !chat) return <Failed error={error} onRetry={() => void refetch()} />
  return (
    <section className="chat-pane" aria-labelledby="chat-name">
      <PageTitle>{profile ? profile.name || t`Profilo non disponibile` : t`Messaggi`}</PageTitle>
      {profile ? (
        <ConversationHead
          profile={profile}
          conversation={conversation}
          chat={chat}
          onReport={() => setReportsIn(conversation)}
        />
      ) : (
        <HeadSkeleton />
      )}
      {profile && profile.kind !== 'member' && (
        <div className="chat-column pt-3">
          <KindLabel kind={profile.kind} />
        </div>
      )}
      <OpenChatContext value={open}>
        <Log chat={chat} profile={profile} conversation={conversation} />
      </OpenChatContext>
      {isReporting && <ReportMode onEnd={endReporting} />}
      {chat?.may_write && user && <Composer key={chat.profile.id} chat={chat} user={user} />}
      {chat?.why_not && <LateCannotWrite chat={chat} why={chat.why_not} hasBegun={conversation !== null} />}
      {!chat && <div className="composer-place" />}
    </section>
  )
}

interface LogProps {
  chat: FoundChat | undefined
  /** Known earlier than the chat where the list has them. */
  profile: ProfileCard | undefined
  conversation: ConversationId | null
}

function Log({ chat, profile, conversation }: LogProps) {
  if (profile && conversation)
    return <History key={conversation} conversation={conversation} peer={profile.id} name={profile.name} />
  return chat ? (
    <NoHistory peer={chat.profile.id} name={chat.profile.name} may_write={chat.may_write} />
  ) : (
    <LogSkeleton />
  )
}

function Failed({ error, onRetry }: { error: unknown; onRetry: () => void }) {
  const { t } = useLingui()
  return (
    <section className="chat-pane" aria-label={t`Messaggi`}>
      <PageTitle>{t`Messaggi`}</PageTitle>
      <div className="chat-column pt-6">
        <LoadFailed error={error} onRetry={onRetry} />
      </div>
    </section>
  )
}
