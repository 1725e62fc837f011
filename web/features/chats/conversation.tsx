import { useLingui } from '@lingui/react/macro'
import { useQuery } from '@tanstack/react-query'
import { useEffect } from 'react'
import type { ConversationId, MemberId } from '#contract/ids.ts'
import { useApi } from '#web/lib/frame-context.tsx'
import { usePage } from '#web/lib/page-context.tsx'
import { KindLabel } from '#web/parts/kind-label.tsx'
import { PageTitle } from '#web/ui/page-title.tsx'
import { CannotWrite } from './cannot-write.tsx'
import { HeadSkeleton, LogSkeleton } from './chat-skeletons.tsx'
import { Composer } from './composer.tsx'
import { ConversationHead } from './conversation-head.tsx'
import { loadDialogs } from './dialogs.ts'
import { History, NoHistory } from './history.tsx'
import { LoadFailed } from './load-failed.tsx'
import { type ChatAsk, chatQuery, chatsQuery } from './queries.ts'
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
  useEffect(loadDialogs, [])
  const conversation = chat?.conversation ?? listed?.conversation.id ?? null

  if (error && !chat) return <Failed error={error} onRetry={() => void refetch()} />
  return (
    <section className="chat-pane" aria-labelledby="chat-name">
      <PageTitle>{profile?.name ?? t`Messaggi`}</PageTitle>
      {profile ? <ConversationHead profile={profile} conversation={conversation} /> : <HeadSkeleton />}
      {profile && profile.kind !== 'member' && (
        <div className="chat-column pt-3">
          <KindLabel kind={profile.kind} />
        </div>
      )}
      <Log
        conversation={conversation}
        name={profile?.name}
        profile={profile?.id}
        isNew={chat?.conversation === null}
      />
      {chat?.may_write && user && <Composer key={chat.profile.id} chat={chat} user={user} />}
      {chat?.why_not && <CannotWrite why={chat.why_not} name={chat.profile.name} />}
      {!chat && <div className="composer-place" />}
    </section>
  )
}

interface LogProps {
  conversation: ConversationId | null
  profile: MemberId | undefined
  name: string | undefined
  isNew: boolean
}

function Log({ conversation, profile, name, isNew }: LogProps) {
  if (profile && name && conversation)
    return <History key={conversation} conversation={conversation} peer={profile} name={name} />
  return profile && name && isNew ? <NoHistory peer={profile} name={name} /> : <LogSkeleton />
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
