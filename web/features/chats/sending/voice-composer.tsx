import { Trans, useLingui } from '@lingui/react/macro'
import { useEffect, useRef, useState } from 'react'
import type { User } from '#contract/accounts/accounts.ts'
import type { MessagePrice } from '#contract/chats/chats.ts'
import * as limits from '#contract/limits.ts'
import { isLonger } from '#contract/wire/characters.ts'
import { formatLength } from '#web/lib/voice/format-length.ts'
import { keptRecordings } from '#web/lib/voice/kept-recordings.ts'
import { needsNewDocument, type RecordingProblem } from '#web/lib/voice/record-voice.ts'
import type { Recorded } from '#web/lib/voice/to-wave.ts'
import { PriceTag } from '#web/parts/price-tag.tsx'
import { useProblemSentence } from '#web/parts/voice/recording-problem.tsx'
import { useRecorder } from '#web/parts/voice/use-recorder.ts'
import { VoiceBars } from '#web/parts/voice/voice-bars.tsx'
import { VoicePlayer } from '#web/parts/voice/voice-player.tsx'
import { Button } from '#web/ui/button.tsx'
import { Mic, Trash2 } from '#web/ui/icons/index.ts'
import { TextArea } from '#web/ui/text-area.tsx'
import { SendingHint } from '../hints/sending-hint.tsx'
import type { ChatDetails } from '../queries.ts'
import type { About } from '../quotes/quoted.ts'
import { useSending } from './use-sending.ts'
import '#web/parts/voice/voice.css'

interface VoiceComposerProps {
  chat: ChatDetails
  /** X14: the photo or the prompt that the recording is about. */
  about: About | null
  price: MessagePrice
  user: User
  /** Whether the member has just pressed the microphone, so that the recording begins at once. */
  isAsked: boolean
  onClose: () => void
}

/** The place of the recording for this conversation, while it is not sent. */
const placeOf = (chat: ChatDetails, user: User) => `${user.profile.id} ${chat.profile.id}`

const max_seconds = limits.voice_note_seconds_max

/** X16: records a voice note in place of the field: a live level and a timer, then the player, the words and the price. */
export function VoiceComposer({ chat, about, price, user, isAsked, onClose }: VoiceComposerProps) {
  const place = placeOf(chat, user)
  const { state, start, stop, reset } = useRecorder(max_seconds, place)
  const begin = () => {
    // The server allows the microphone to this page, but not to the page with which this document began.
    if (needsNewDocument()) location.assign(`/members/${chat.profile.id}/chat?voice`)
    else start()
  }
  const first = useRef({ isAsked: isAsked && state.phase === 'idle', begin })
  useEffect(() => {
    if (first.current.isAsked) first.current.begin()
  }, [])
  const { phase } = state
  if (phase === 'problem') return <Problem problem={state.problem} onRetry={begin} onClose={onClose} />
  if (phase === 'ready')
    return (
      <Ready
        chat={chat}
        about={about}
        user={user}
        price={price}
        recorded={state.recorded}
        onReset={reset}
        onClose={onClose}
      />
    )
  if (phase === 'idle')
    return (
      <div className="voice-recorder">
        <p className="text-ink-2">
          <Trans>Fino a un minuto. Lo riascolti prima di mandarlo.</Trans>
        </p>
        <div className="voice-foot">
          <Button look="plain" onClick={onClose}>
            <Trans>Torna a scrivere</Trans>
          </Button>
          <PriceTag price={price} className="text-14 text-ink-2" />
          <Button onClick={begin}>
            <Trans>Registra</Trans>
          </Button>
        </div>
      </div>
    )
  return (
    <div className="voice-recorder">
      <div className="voice-live">
        <Mic className="icon" aria-hidden="true" />
        {phase === 'recording' ? (
          <>
            <VoiceBars waveform={state.levels.map((level) => Math.round(level * 31).toString(32)).join('')} />
            <span className="voice-timer" role="timer">
              {formatLength(Math.floor(state.ms / 1_000) * 1_000)}
            </span>
          </>
        ) : (
          <p className="text-ink-2" role="status">
            {phase === 'asking' ? <Trans>Il browser chiede il microfono…</Trans> : <Trans>Un attimo…</Trans>}
          </p>
        )}
      </div>
      <div className="voice-foot">
        <Discard
          onDiscard={() => {
            reset()
            onClose()
          }}
        />
        <PriceTag price={price} className="text-14 text-ink-2" />
        <FocusedButton aria-disabled={phase !== 'recording' || undefined} onClick={stop}>
          <Trans>Ferma</Trans>
        </FocusedButton>
      </div>
    </div>
  )
}

interface ReadyProps extends Omit<VoiceComposerProps, 'isAsked'> {
  recorded: Recorded
  onReset: () => void
}

function Ready({ chat, about, user, price, recorded, onReset, onClose }: ReadyProps) {
  const { t } = useLingui()
  const { notice, retry, sendVoice } = useSending(user, chat.profile.id, chat)
  const place = placeOf(chat, user)
  const [typed, setTyped] = useState(() => keptRecordings.of(place)?.caption ?? '')
  const caption = typed.trim()
  const isTooLong = isLonger(caption, limits.voice_caption_max)
  async function send() {
    if (isTooLong) return
    if (await sendVoice({ ...recorded, caption }, t`Un vocale`, price.credits, about)) onClose()
  }
  return (
    <div className="voice-recorder">
      <VoicePlayer
        source={recorded.wave}
        duration_ms={recorded.duration_ms}
        waveform={recorded.waveform}
        label={t`Riascolta`}
      />
      <TextArea
        label={t`Le parole, se vuoi`}
        hint={t`Chi non può ascoltare legge queste parole sotto il vocale.`}
        id="voice-caption"
        rows={2}
        max={limits.voice_caption_max}
        value={typed}
        onChange={({ currentTarget: { value } }) => {
          keptRecordings.set(place, { recorded, caption: value })
          setTyped(value)
        }}
      />
      <SendingHint notice={notice} text={caption} onRetry={retry} />
      <div className="voice-foot">
        <Discard
          onDiscard={() => {
            onReset()
            onClose()
          }}
        />
        <PriceTag price={price} className="text-14 text-ink-2" />
        <FocusedButton aria-disabled={isTooLong || undefined} onClick={() => void send()}>
          <Trans>Invia</Trans>
        </FocusedButton>
      </div>
    </div>
  )
}

interface ProblemProps {
  problem: RecordingProblem
  onRetry: () => void
  onClose: () => void
}

function Problem({ problem, onRetry, onClose }: ProblemProps) {
  const sentence = useProblemSentence(problem)
  return (
    <div className="voice-recorder">
      <p role="alert">{sentence}</p>
      <div className="voice-foot">
        <Button look="plain" onClick={onClose}>
          <Trans>Torna a scrivere</Trans>
        </Button>
        {problem !== 'unsupported' && (
          <FocusedButton onClick={onRetry}>
            <Trans>Riprova</Trans>
          </FocusedButton>
        )}
      </div>
    </div>
  )
}

function Discard({ onDiscard }: { onDiscard: () => void }) {
  return (
    <Button look="plain" onClick={onDiscard}>
      <Trash2 className="icon" aria-hidden="true" />
      <Trans>Butta</Trans>
    </Button>
  )
}

/** The main button of each step. It takes the focus, because the button of the step before has disappeared. */
function FocusedButton(props: Parameters<typeof Button>[0]) {
  const place = useRef<HTMLSpanElement>(null)
  useEffect(() => place.current?.querySelector('button')?.focus(), [])
  return (
    <span ref={place}>
      <Button {...props} />
    </span>
  )
}
