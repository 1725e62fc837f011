import { useLingui } from '@lingui/react'
import { Trans } from '@lingui/react/macro'
import type { Message } from '#contract/chats/chats.ts'
import { formatDisclosure } from './disclosure-labels.ts'
import { giftName } from './gift-labels.ts'
import { GiftPicture } from './gift-picture.tsx'
import { formatGoodbye } from './goodbye-labels.ts'

type QuotedTextProps = Pick<Message, 'text' | 'kind'>

/**
 * Shows a message outside its conversation, in a report and in the report's evidence. For a goodbye or a gift, `text`
 * is a code, so this part shows the text or the gift for that code.
 */
export function QuotedText({ text, kind }: QuotedTextProps) {
  const { i18n } = useLingui()
  if (kind === 'goodbye') return <>{formatGoodbye(i18n, text)}</>
  if (kind === 'disclosure') return <>{formatDisclosure(i18n, text)}</>
  if (kind === 'photo') return <Trans>Una foto</Trans>
  if (kind === 'voice') return text ? <>«{text}»</> : <Trans>Un vocale</Trans>
  if (text === '') return <Trans>Messaggio cancellato</Trans>
  if (kind !== 'gift') return <>{text}</>
  return (
    <span className="flex items-center gap-3">
      <GiftPicture gift={text} />
      <span>
        <Trans>Un regalo:</Trans> <b>{giftName(i18n, text)}</b>
      </span>
    </span>
  )
}
