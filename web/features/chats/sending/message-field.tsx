import { useLingui } from '@lingui/react/macro'
import type { KeyboardEvent, RefObject } from 'react'
import { IconButton } from '#web/ui/icon-button.tsx'
import { Mic } from '#web/ui/icons/index.ts'
import { onDemand, usePreload } from '#web/ui/on-demand.tsx'
import type { ChatDetails } from '../queries.ts'

const CharactersLeft = onDemand(async () => (await import('./characters-left.tsx')).CharactersLeft, {
  catalogs: ['chat-dialogs'],
})

/**
 * If at least this many UTF-16 code units remain, the characters of the text are not counted. In this case, at least as
 * many characters remain, because a text never has more characters than code units.
 */
const counted_from = 60

interface MessageFieldProps {
  field: RefObject<HTMLTextAreaElement | null>
  chat: ChatDetails
  text: string
  isTooLong: boolean
  onType: (text: string) => void
  onCount: (isTooLong: boolean) => void
  onSend: () => void
  onRecord: () => void
}

/** The text area of the composer, with the microphone while it is empty. Enter sends, Shift+Enter starts a new line. */
export function MessageField({ field, chat, text, isTooLong, ...on }: MessageFieldProps) {
  const { t } = useLingui()
  const { profile, voice_price, message_length: max } = chat
  const { name, kind } = profile
  const message = text.trim()
  const isCounted = message.length > max - counted_from
  usePreload(CharactersLeft)

  function sendOnEnter(event: KeyboardEvent) {
    // ignores Enter while an input method composes a character, because Enter then confirms the character
    if (event.key !== 'Enter' || event.shiftKey || event.nativeEvent.isComposing) return
    event.preventDefault()
    on.onSend()
  }
  return (
    <div className="composer-field">
      <textarea
        ref={field}
        className="input"
        rows={1}
        value={text}
        aria-label={t`Scrivi a ${name}`}
        placeholder={t`Scrivi a ${name}…`}
        aria-invalid={isTooLong || undefined}
        aria-describedby={isCounted ? 'composer-left' : undefined}
        enterKeyHint="send"
        onChange={(event) => on.onType(event.currentTarget.value)}
        onKeyDown={sendOnEnter}
      />
      {isCounted && <CharactersLeft text={message} max={max} onCount={on.onCount} />}
      {voice_price && text === '' && (
        <IconButton className="composer-voice" label={t`Manda un vocale a ${name}`} onClick={on.onRecord}>
          <Mic className="icon" aria-hidden="true" />
        </IconButton>
      )}
      {!voice_price && kind === 'member' && (
        <p className="composer-left">{t`${name} preferisce non ricevere vocali.`}</p>
      )}
    </div>
  )
}
