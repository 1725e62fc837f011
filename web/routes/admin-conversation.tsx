import { useLingui } from '@lingui/react/macro'
import type { CallOutput } from '#contract/index.ts'
import type { ConversationId } from '#contract/wire/ids.ts'
import { OperatedConversation } from '#web/features/console/fictional/operated-conversation.tsx'
import { newIdempotencyKey } from '#web/lib/api/new-idempotency-key.ts'
import { choice, text } from '#web/lib/page/form-reader.ts'
import type { Post } from '#web/lib/page/page-request.ts'
import type { PlainPageProps, PlainRequest } from '#web/plain-pages.server.ts'
import { PageTitle } from '#web/ui/page-title.tsx'

export const load = ({ api, params }: PlainRequest) =>
  api.getFictionalChat({ conversation: (params.conversation ?? '') as ConversationId })

/** H1: answers as the fictional profile, or ends the conversation because of a sign. */
export async function act({ api, form, params }: Post): Promise<string> {
  const conversation = params.conversation ?? ''
  if (choice(form, 'action', ['answer', 'end']) === 'end') {
    await api.endFictionalChat({ conversation, signal: text(form, 'signal') })
    return `/admin/conversations/${conversation}`
  }
  await api.answerFictional({ conversation, text: text(form, 'text'), key: text(form, 'key') })
  return '/admin/conversations'
}

export function Page({ request, loaded: { chat } }: PlainPageProps<CallOutput<'getFictionalChat'>>) {
  const { t } = useLingui()
  return (
    <>
      <PageTitle>{t`${chat.member_name} con ${chat.profile.name}`}</PageTitle>
      <OperatedConversation chat={chat} form={request.form} newKey={newIdempotencyKey()} />
    </>
  )
}
