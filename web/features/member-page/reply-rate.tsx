import type { MessageDescriptor } from '@lingui/core'
import { msg } from '@lingui/core/macro'
import { useLingui } from '@lingui/react'
import type { ReplyRate as Rate } from '#contract/chats/chats.ts'
import { MessagesSquare } from '#web/ui/icons/index.ts'

const bands: Readonly<Record<Rate, MessageDescriptor>> = {
  often: msg`Di solito risponde`,
  sometimes: msg`Risponde ogni tanto`,
  rarely: msg`Risponde di rado`,
}

/** X7: shows the member's reply rate as a band, never as a number. */
export function ReplyRate({ rate }: { rate: Rate }) {
  const { i18n } = useLingui()
  return (
    <span className="inline-flex items-center gap-2">
      <MessagesSquare className="icon" aria-hidden="true" />
      {i18n._(bands[rate])}
    </span>
  )
}
