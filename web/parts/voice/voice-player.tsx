import { Trans, useLingui } from '@lingui/react/macro'
import { useEffect, useRef, useState } from 'react'
import { ApiError } from '#contract/wire/errors.ts'
import { formatLocale } from '#i18n/locales.ts'
import { formatError } from '#web/lib/errors/format-error.ts'
import { usePage } from '#web/lib/page/page-context.tsx'
import { formatLength } from '#web/lib/voice/format-length.ts'
import { Captions, Pause, Play } from '#web/ui/icons/index.ts'
import { showToast } from '#web/ui/toast-store.ts'
import { VoiceBars } from './voice-bars.tsx'
import './voice.css'

const rates = [1, 1.5, 2] as const

interface VoicePlayerProps {
  /** The file's URL, or the own recording that was not sent yet. */
  source: string | ArrayBuffer
  duration_ms: number
  waveform: string
  caption?: string
  /** The accessible name of the play button. */
  label: string
}

/** X16: plays a voice, with its waveform, at three speeds. The words that the speaker typed are below it. */
export function VoicePlayer({ source, duration_ms, waveform, caption = '', label }: VoicePlayerProps) {
  const { t } = useLingui()
  const { locale } = usePage()
  const { play, isPlaying, isLost, at_ms, seek, rate, nextRate } = usePlayer(source)
  if (isLost)
    return (
      <p className="italic text-ink-2">
        <Trans>Questo vocale non si sente più.</Trans>
      </p>
    )
  const shown = at_ms === 0 ? duration_ms : at_ms
  const length = formatLength(duration_ms)
  const speed = new Intl.NumberFormat(formatLocale(locale)).format(rate)
  return (
    <div className="voice">
      <div className="voice-player">
        <button
          type="button"
          className="voice-play"
          aria-label={isPlaying ? t`Pausa` : `${label}, ${length}`}
          onClick={play}
        >
          {isPlaying ? (
            <Pause className="icon" aria-hidden="true" />
          ) : (
            <Play className="icon" aria-hidden="true" />
          )}
        </button>
        <span className="voice-track">
          <VoiceBars waveform={waveform} share={at_ms / duration_ms} />
          <input
            type="range"
            min={0}
            max={duration_ms}
            step={500}
            value={Math.min(at_ms, duration_ms)}
            aria-label={t`Posizione nel vocale`}
            aria-valuetext={`${formatLength(at_ms)} / ${length}`}
            onChange={(event) => seek(Number(event.currentTarget.value))}
          />
        </span>
        <span className="voice-time" data-figures="">
          {formatLength(shown)}
        </span>
        <button type="button" className="voice-speed" aria-label={t`Velocità: ${speed}×`} onClick={nextRate}>
          {speed}×
        </button>
      </div>
      {caption && (
        <p className="voice-caption">
          <Captions className="icon" aria-hidden="true" />
          <span>
            <span className="sr-only">
              <Trans>Trascritto da chi parla:</Trans>{' '}
            </span>
            {t`«${caption}»`}
          </span>
        </p>
      )}
    </div>
  )
}

/** Loads the file when it is first played, and at once as a whole, because browsers seek only in what they have. */
function usePlayer(source: string | ArrayBuffer) {
  const audio = useRef<HTMLAudioElement | null>(null)
  const loading = useRef<Promise<HTMLAudioElement> | null>(null)
  const isOver = useRef(false)
  const [isPlaying, setPlaying] = useState(false)
  const [isLost, setLost] = useState(false)
  const [at_ms, setAt] = useState(0)
  const [nth, setNth] = useState(0)
  const rate = rates[nth] ?? 1
  useEffect(() => {
    isOver.current = false
    return () => {
      isOver.current = true
      loading.current = null
      const { current } = audio
      if (!current) return
      current.pause()
      URL.revokeObjectURL(current.src)
      audio.current = null
    }
  }, [])
  /**
   * Returns the sound; `null` if it cannot be loaded now, which a toast then says, or if the player is gone meanwhile:
   * nobody could stop it any more.
   */
  async function load(): Promise<HTMLAudioElement | null> {
    try {
      loading.current ??= open()
      const loaded = await loading.current
      return isOver.current ? null : loaded
    } catch (error) {
      loading.current = null
      if (error instanceof Gone) setLost(true)
      else if (!isOver.current) showToast(await formatError(new ApiError('unavailable')), 'danger')
      return null
    }
  }
  async function open(): Promise<HTMLAudioElement> {
    const file =
      typeof source === 'string' ? await loadFile(source) : new Blob([source], { type: 'audio/wav' })
    const loaded = new Audio(URL.createObjectURL(file))
    loaded.playbackRate = rate
    loaded.addEventListener('timeupdate', () => setAt(loaded.currentTime * 1_000))
    loaded.addEventListener('play', () => setPlaying(true))
    loaded.addEventListener('pause', () => setPlaying(false))
    loaded.addEventListener('ended', () => {
      loaded.currentTime = 0
      setAt(0)
    })
    if (!isOver.current) audio.current = loaded
    return loaded
  }
  async function play() {
    const loaded = await load()
    if (!loaded) return
    if (!loaded.paused) return loaded.pause()
    playing?.pause()
    playing = loaded
    // Rejects if the sound is paused before it begins.
    await loaded.play().catch(() => {})
  }
  async function move(ms: number) {
    const loaded = await load()
    if (loaded) loaded.currentTime = ms / 1_000
  }
  const seek = (ms: number) => {
    setAt(ms)
    void move(ms)
  }
  const nextRate = () => {
    const next = (nth + 1) % rates.length
    setNth(next)
    if (audio.current) audio.current.playbackRate = rates[next] ?? 1
  }
  return { play: () => void play(), isPlaying, isLost, at_ms, seek, rate, nextRate }
}

/** The voice that plays: another one stops it. */
let playing: HTMLAudioElement | null = null

class Gone extends Error {}

async function loadFile(url: string): Promise<Blob> {
  const answer = await fetch(url)
  if (answer.status === 404) throw new Gone()
  if (!answer.ok) throw new Error(String(answer.status))
  return answer.blob()
}
