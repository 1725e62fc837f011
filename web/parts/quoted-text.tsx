import { useLingui } from '@lingui/react'
import { Trans } from '@lingui/react/macro'
import type { Message } from '#contract/chats.ts'
import { GiftPicture } from './gift-picture.tsx'
import { giftName } from './gift-words.ts'
import { sayGoodbyeWords } from './goodbye-words.ts'

type QuotedTextProps = Pick<Message, 'text' | 'kind'>

/** What a message says, where it is quoted outside its conversation: a report and its evidence. */
export function QuotedText({ text, kind }: QuotedTextProps) {
  const { i18n } = useLingui()
  if (kind === 'goodbye') return <>{sayGoodbyeWords(i18n, text)}</>
  if (kind === 'photo') return <Trans>Una foto</Trans>
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
