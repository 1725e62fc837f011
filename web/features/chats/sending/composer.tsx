import { useLingui } from '@lingui/react/macro'
import { useQueryClient } from '@tanstack/react-query'
import { type KeyboardEvent, useContext, useEffect, useState, useSyncExternalStore } from 'react'
import { useLocation } from 'react-router'
import type { User } from '#contract/accounts/accounts.ts'
import { useApi } from '#web/lib/page/frame-context.tsx'
import { keptRecordings } from '#web/lib/voice/kept-recordings.ts'
import { PriceTag } from '#web/parts/price-tag.tsx'
import { IconButton } from '#web/ui/icon-button.tsx'
import { Image, Mic, SendHorizontal } from '#web/ui/icons/index.ts'
import { onDemand, onDemandDialog, usePreload } from '#web/ui/on-demand.tsx'
import { UnsentMessage } from '../conversation/log/outgoing-bubble.tsx'
import { OpenChatContext } from '../conversation/open-chat-context.ts'
import { SendingHint } from '../hints/sending-hint.tsx'
import { useSendingHint } from '../hints/use-sending-hint.ts'
import { type Pause, pauses, rewriteOf, withoutPaused } from '../pauses/pauses.ts'
import type { ChatDetails } from '../queries.ts'
import { AboutStrip } from '../quotes/about-strip.tsx'
import { quotedOf } from '../quotes/quoted.ts'
import { type Between, drafts } from './drafts.ts'
import { outbox } from './outbox.ts'
import { retryMessage, sendMessage } from './send-message.ts'
import { useMessageField } from './use-message-field.ts'
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

const CharactersLeft = onDemand(async () => (await import('./characters-left.tsx')).CharactersLeft, {
  catalogs: ['chat-dialogs'],
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
 * If at least this many UTF-16 code units remain, the characters of the text are not counted. In this case, at least as
 * many characters remain, because a text never has more characters than code units.
 */
const counted_from = 60

/**
 * The field for the next message. Enter sends, Shift+Enter starts a new line. The price is beside the button (H3). If
 * credits are missing, a dialog shows how many are missing, and the text stays in the field.
 */
export function Composer({ chat, user }: { chat: ChatDetails; user: User }) {
  const { t } = useLingui()
  const actions = { api: useApi(), cache: useQueryClient() }
  const { showExtra } = useContext(OpenChatContext)
  const [isShort, setShort] = useState(false)
  const [isTooLong, setTooLong] = useState(false)
  const { notice, check, retry } = useSendingHint(chat)
  const { profile, price, voice_price, message_length: max, draft, opening_question } = chat
  const { id, name } = profile
  const between = { from: user.profile.id, to: id }
  const [isRecording, setRecording] = useVoiceOfSearch(between)
  const text = useSyncExternalStore(
    drafts.subscribe,
    () => drafts.of(between),
    () => '',
  )
  const pause = useSyncExternalStore(
    pauses.subscribe,
    () => pauses.of(between),
    () => null,
  )
  const about = useSyncExternalStore(
    drafts.subscribe,
    () => drafts.aboutOf(between),
    () => null,
  )
  const field = useMessageField(text, draft, (typed) => drafts.set(between, typed))
  const isDecided = pause?.isOpen === false
  // After the dialog has returned the focus to the control that opened it.
  useEffect(() => {
    if (isDecided) field.current?.focus()
  }, [isDecided, field])
  const message = text.trim()
  usePreload(CreditsDialog, UnsentMessage, CharactersLeft, VoiceComposer, PauseSheet)
  const isCounted = message.length > max - counted_from

  async function send() {
    if (message === '' || isTooLong) return field.current?.focus()
    if (user.status === 'not_confirmed') return showExtra('text')
    if (user.credits < price.credits) return setShort(true)
    if (!(await check(message))) return
    if (drafts.of(between).trim() !== message) return // the draft changed during the check
    const quoted = quotedOf(about, opening_question)
    drafts.set(between, '')
    drafts.setAbout(between, null)
    const rewritten = pause && rewriteOf(pause)
    const refusal = await sendMessage(actions, {
      ...between,
      text: message,
      price: price.credits,
      quoted,
      ...rewritten,
    })
    if (refusal === 'not_enough_credits') setShort(true)
  }
  /** X13: sends the paused text as it is. The rest of the draft stays. */
  async function sendPaused(paused: Pause) {
    pauses.set(between, { ...paused, isOpen: false })
    if (paused.note) {
      const note = { ...paused.note, as_it_is: true, at: Date.now() } as const
      return void (await retryMessage(actions, note))
    }
    if (user.credits < price.credits) return setShort(true)
    drafts.set(between, withoutPaused(drafts.of(between), paused))
    const quoted = quotedOf(about, opening_question)
    drafts.setAbout(between, null)
    const message = { ...between, text: paused.text, price: price.credits, quoted, as_it_is: true } as const
    if ((await sendMessage(actions, message)) === 'not_enough_credits') setShort(true)
  }
  /** X13: the text is in the draft again; the words of a voice note are beside its recording. */
  function rewrite(paused: Pause) {
    pauses.set(between, { ...paused, isOpen: false })
    if (!paused.note?.voice) return
    outbox.drop(paused.note.key)
    drafts.giveBack(between, '', paused.note.quoted)
    const { caption, ...recorded } = paused.note.voice
    keptRecordings.set(`${between.from} ${between.to}`, { recorded, caption })
    setRecording('offered')
  }
  function sendOnEnter(event: KeyboardEvent) {
    // ignores Enter while an input method composes a character, because Enter then confirms the character
    if (event.key !== 'Enter' || event.shiftKey || event.nativeEvent.isComposing) return
    event.preventDefault()
    void send()
  }

  if (isRecording && voice_price)
    return (
      <div className="composer-recorder chat-column">
        <AboutStrip about={about} question={opening_question} onDrop={() => drafts.setAbout(between, null)} />
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
      <AboutStrip about={about} question={opening_question} onDrop={() => drafts.setAbout(between, null)} />
      <SendingHint notice={notice} text={message} onRetry={retry} />
      {/* H1: fictional profiles get only texts. */}
      {profile.kind === 'member' && (
        <IconButton label={t`Manda una foto a ${name}`} onClick={() => showExtra('photo')}>
          <Image className="icon" aria-hidden="true" />
        </IconButton>
      )}
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
          onChange={(event) => drafts.set(between, event.currentTarget.value)}
          onKeyDown={sendOnEnter}
        />
        {isCounted && <CharactersLeft text={message} max={max} onCount={setTooLong} />}
        {voice_price && text === '' && (
          <IconButton
            className="composer-voice"
            label={t`Manda un vocale a ${name}`}
            onClick={() => (user.status === 'not_confirmed' ? showExtra('text') : setRecording('asked'))}
          >
            <Mic className="icon" aria-hidden="true" />
          </IconButton>
        )}
        {!voice_price && profile.kind === 'member' && (
          <p className="composer-left">{t`${name} preferisce non ricevere vocali.`}</p>
        )}
      </div>
      <PriceTag price={price} look="stack" className="composer-price" balance={user.credits} />
      <IconButton
        look="primary"
        label={t`Invia`}
        aria-disabled={isTooLong || undefined}
        onClick={() => void send()}
      >
        <SendHorizontal className="icon" aria-hidden="true" />
      </IconButton>
      {pause?.isOpen && (
        <PauseSheet
          pause={pause}
          name={name}
          onClose={() => rewrite(pause)}
          onSend={() => void sendPaused(pause)}
        />
      )}
      {isShort && user.credits < price.credits && (
        <CreditsDialog onClose={() => setShort(false)} price={price} credits={user.credits} />
      )}
    </div>
  )
}
