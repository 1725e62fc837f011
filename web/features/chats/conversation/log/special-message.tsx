import { plural } from '@lingui/core/macro'
import { Trans, useLingui } from '@lingui/react/macro'
import { useContext } from 'react'
import type { Message } from '#contract/chats/chats.ts'
import { useApi } from '#web/lib/page/frame-context.tsx'
import { formatDisclosure } from '#web/parts/disclosure-labels.ts'
import { giftName } from '#web/parts/gift-labels.ts'
import { GiftPicture } from '#web/parts/gift-picture.tsx'
import { formatGoodbye } from '#web/parts/goodbye-labels.ts'
import { Translatable } from '#web/parts/translation/translatable.tsx'
import { OpenChatContext } from '../open-chat-context.ts'
import { ChatPhoto } from './chat-photo.tsx'
import { ReportMessage } from './report-message.tsx'
import { VoiceNote } from './voice-note.tsx'

interface SpecialMessageProps {
  message: Message
  /** Name of the sender. */
  name: string
  isOwn: boolean
}

/** Shows a goodbye, a gift, a photo, a voice note, or a fixed sentence of a fictional profile. */
export function SpecialMessage({ message, name, isOwn }: SpecialMessageProps) {
  const { i18n } = useLingui()
  const { isReporting } = useContext(OpenChatContext)
  const api = useApi()
  const { kind, photo, voice } = message
  return (
    <>
      {kind === 'goodbye' && <p>{formatGoodbye(i18n, message.text)}</p>}
      {kind === 'disclosure' && <p>{formatDisclosure(i18n, message.text)}</p>}
      {kind === 'gift' && <GiftMessage message={message} name={name} isOwn={isOwn} />}
      {kind === 'photo' && photo && <ChatPhoto message={message} photo={photo} name={name} isOwn={isOwn} />}
      {kind === 'voice' && voice && <VoiceNote voice={voice} name={name} isOwn={isOwn} />}
      {voice && !isOwn && (
        <Translatable
          original={voice.caption}
          isCovered={message.asks?.shown === false}
          ask={() => api.translateMessage({ conversation: message.conversation, number: message.number })}
        >
          {null}
        </Translatable>
      )}
      {isReporting && !isOwn && <ReportMessage message={message} name={name} />}
    </>
  )
}

function GiftMessage({ message: { text, credits }, name, isOwn }: SpecialMessageProps) {
  const { i18n, t } = useLingui()
  return (
    <div className="gift">
      <GiftPicture gift={text} />
      <p>
        <b>{giftName(i18n, text)}</b>
        <small>
          {isOwn ? <Trans>Il tuo regalo</Trans> : <Trans>Un regalo di {name}</Trans>}
          {credits !== undefined && ` · ${t`${plural(credits, { one: '# credito', other: '# crediti' })}`}`}
        </small>
      </p>
    </div>
  )
}
