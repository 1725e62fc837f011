import { plural } from '@lingui/core/macro'
import { Trans, useLingui } from '@lingui/react/macro'
import { type ReactNode, useContext } from 'react'
import type { Message } from '#contract/chats.ts'
import { GiftPicture } from '#web/parts/gift-picture.tsx'
import { giftName } from '#web/parts/gift-words.ts'
import { sayGoodbyeWords } from '#web/parts/goodbye-words.ts'
import { ReportLink } from '#web/parts/report-link.tsx'
import { OpenChatContext } from '../../facts.ts'
import { ChatPhoto } from './chat-photo.tsx'

interface SpecialTextProps {
  message: Message
  /** Whose it is, as the log says it. */
  name: string
  isOwn: boolean
}

/** What a message says that is no words of its writer's: a goodbye, a gift, a photo. */
export function SpecialText({ message, name, isOwn }: SpecialTextProps) {
  const { i18n } = useLingui()
  const { isReporting } = useContext(OpenChatContext)
  const shown: Partial<Record<NonNullable<Message['kind']>, ReactNode>> = {
    goodbye: <p>{sayGoodbyeWords(i18n, message.text)}</p>,
    gift: <GiftText message={message} name={name} isOwn={isOwn} />,
    photo: message.photo && <ChatPhoto message={message} photo={message.photo} name={name} isOwn={isOwn} />,
  }
  return (
    <>
      {message.kind && shown[message.kind]}
      {isReporting && !isOwn && (
        <ReportLink
          member={message.from}
          message={message}
          name={name}
          className="button button-outline bubble-report"
        />
      )}
    </>
  )
}

function GiftText({ message: { text, credits }, name, isOwn }: SpecialTextProps) {
  const { i18n, t } = useLingui()
  const gift = giftName(i18n, text)
  return (
    <div className="gift">
      <GiftPicture gift={text} />
      <p>
        <b>{gift}</b>
        <small>
          {isOwn ? <Trans>Il tuo regalo</Trans> : <Trans>Un regalo di {name}</Trans>}
          {credits !== undefined && ` · ${t`${plural(credits, { one: '# credito', other: '# crediti' })}`}`}
        </small>
      </p>
    </div>
  )
}
