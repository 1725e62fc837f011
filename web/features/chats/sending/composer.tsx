import { useLingui } from '@lingui/react/macro'
import { useContext, useEffect, useState, useSyncExternalStore } from 'react'
import { useLocation } from 'react-router'
import type { User } from '#contract/accounts/accounts.ts'
import { keptRecordings } from '#web/lib/voice/kept-recordings.ts'
import { PriceTag } from '#web/parts/price-tag.tsx'
import { IconButton } from '#web/ui/icon-button.tsx'
import { Image, SendHorizontal } from '#web/ui/icons/index.ts'
import { onDemand, onDemandDialog, usePreload } from '#web/ui/on-demand.tsx'
import { UnsentMessage } from '../conversation/log/outgoing-bubble.tsx'
import { OpenChatContext } from '../conversation/open-chat-context.ts'
import { SendingHint } from '../hints/sending-hint.tsx'
import { pauses } from '../pauses/pauses.ts'
import type { ChatDetails } from '../queries.ts'
import { AboutStrip } from '../quotes/about-strip.tsx'
import { type Between, drafts } from './drafts.ts'
import { MessageField } from './message-field.tsx'
import { useDraft } from './use-draft.ts'
import { useMessageField } from './use-message-field.ts'
import { useSending } from './use-sending.ts'
import './composer.css'

const CreditsDialog = onDemandDialog(async () => (await import('./credits-dialog.tsx')).CreditsDialog, {
  catalogs: ['chat-dialogs'],
})

/** X16: replaces the field while the member records. */
const VoiceComposer = onDemand(async () => (await import('./voice-composer.tsx')).VoiceComposer, {
  catalogs: ['voice'],
})

const PauseSheet = onDemandDialog(async () => (await import('../pauses/pause-sheet.tsx')).PauseSheet, {
  catalogs: ['chat-pauses'],
})

/**
 * Whether the recorder is open: `asked` by the member just now, or `offered` because the URL says so (`?voice`), or
 * because a finished recording waits there.
 */
function useVoiceOfSearch({ from, to }: Between) {
  const { search } = useLocation()
  const isOffered = new URLSearchParams(search).has('voice') || keptRecordings.of(`${from} ${to}`) !== null
  return useState<'asked' | 'offered' | null>(isOffered ? 'offered' : null)
}

/**
 * The field for the next message, or the recorder in its place. The price is beside the button (H3). If credits are missing, a dialog
 * shows how many are missing, and the text stays in the field.
 */
export function Composer({ chat, user }: { chat: ChatDetails; user: User }) {
  const { t } = useLingui()
  const { showExtra } = useContext(OpenChatContext)
  const [isTooLong, setTooLong] = useState(false)
  const { profile, price, voice_price, draft, opening_question } = chat
  const { id, name } = profile
  const between = { from: user.profile.id, to: id }
  const sending = useSending(user, id, chat)
  const [isRecording, setRecording] = useVoiceOfSearch(between)
  const { text, about } = useDraft(between)
  const pause = useSyncExternalStore(
    pauses.subscribe,
    () => pauses.of(between),
    () => null,
  )
  const field = useMessageField(text, draft, (typed) => drafts.set(between, typed))
  const isDecided = pause?.isOpen === false
  // After the dialog has returned the focus to the control that opened it.
  useEffect(() => {
    if (isDecided) field.current?.focus()
  }, [isDecided, field])
  const message = text.trim()
  const needsAddress = user.status === 'not_confirmed'
  usePreload(CreditsDialog, UnsentMessage, VoiceComposer, PauseSheet)

  function send() {
    if (message === '' || isTooLong) field.current?.focus()
    else if (needsAddress) showExtra('text')
    else void sending.sendText(message, about)
  }
  const strip = (
    <AboutStrip about={about} question={opening_question} onDrop={() => drafts.setAbout(between, null)} />
  )

  if (isRecording && voice_price)
    return (
      <div className="composer-recorder chat-column">
        {strip}
        <VoiceComposer
          chat={chat}
          about={about}
          price={voice_price}
          user={user}
          isAsked={isRecording === 'asked'}
          onClose={() => setRecording(null)}
        />
      </div>
    )
  return (
    // not a form, because submitting a form before hydration would lose the text
    <div className="composer chat-column">
      {strip}
      <SendingHint notice={sending.notice} text={message} onRetry={sending.retry} />
      {/* H1: fictional profiles get only texts. */}
      {profile.kind === 'member' && (
        <IconButton label={t`Manda una foto a ${name}`} onClick={() => showExtra('photo')}>
          <Image className="icon" aria-hidden="true" />
        </IconButton>
      )}
      <MessageField
        field={field}
        chat={chat}
        text={text}
        isTooLong={isTooLong}
        onType={(typed) => drafts.set(between, typed)}
        onCount={setTooLong}
        onSend={send}
        onRecord={() => (needsAddress ? showExtra('text') : setRecording('asked'))}
      />
      <PriceTag price={price} look="stack" className="composer-price" balance={user.credits} />
      <IconButton look="primary" label={t`Invia`} aria-disabled={isTooLong || undefined} onClick={send}>
        <SendHorizontal className="icon" aria-hidden="true" />
      </IconButton>
      {pause?.isOpen && (
        <PauseSheet
          pause={pause}
          name={name}
          onClose={() => sending.rewrite(pause) && setRecording('offered')}
          onSend={() => void sending.sendPaused(pause)}
        />
      )}
      {sending.isShort && <CreditsDialog onClose={sending.closeShort} price={price} credits={user.credits} />}
    </div>
  )
}
