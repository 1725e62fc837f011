import { useQuery } from '@tanstack/react-query'
import { useEffect, useState } from 'react'
import type { MemberId } from '#contract/wire/ids.ts'
import { targetOfPath } from '#web/features/chats/chat-target.ts'
import { type ChatDetails, type ChatTarget, chatQuery } from '#web/features/chats/queries.ts'
import { drafts } from '#web/features/chats/sending/drafts.ts'
import { readReturnPath, type ReturnTarget } from '#web/features/shop/return-path.ts'
import type { WayBack } from '#web/features/shop/way-back.ts'
import { useApi } from '#web/lib/page/frame-context.tsx'
import { usePage } from '#web/lib/page/page-context.tsx'

/**
 * Returns the page where the member ran out of credits. If it is a conversation, also returns the other member and the
 * unsent message. Undefined on the server and during hydration, because only the browser stores the path.
 */
export function useWayBack(): WayBack | undefined {
  const { user } = usePage()
  const [stored, setStored] = useState<ReturnTarget | null>()
  useEffect(() => setStored(readReturnPath()), [])
  const chat = useChat(stored ? targetOfPath(stored.path) : null)
  if (stored === undefined) return undefined
  const { path, needs } = stored ?? { path: null, needs: [] }
  if (!chat || !user) return { path, needs, companion: null, draft: '' }
  const { profile: companion } = chat
  const draft = drafts.of({ from: user.profile.id, to: companion.id }) || (chat.draft ?? '')
  return { path, needs, companion, draft }
}

/** Key of the disabled query of a page that is no conversation. */
const nobody: ChatTarget = { profile: '0' as MemberId }

function useChat(target: ChatTarget | null): ChatDetails | undefined {
  const query = chatQuery(useApi(), target ?? nobody)
  return useQuery({ ...query, enabled: target !== null }).data
}
