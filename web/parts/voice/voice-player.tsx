import { Trans, useLingui } from '@lingui/react/macro'
import { useEffect, useState } from 'react'
import { ApiError } from '#contract/wire/errors.ts'
import { formatLocale } from '#i18n/locales.ts'
import { formatError } from '#web/lib/errors/format-error.ts'
import { usePage } from '#web/lib/page/page-context.tsx'
import { formatLength } from '#web/lib/voice/format-length.ts'
import { createSound, type SoundState } from '#web/lib/voice/sound.ts'
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
  const [{ at_ms, isPlaying }, setState] = useState<SoundState>({ at_ms: 0, isPlaying: false })
  const [isLost, setLost] = useState(false)
  const [nth, setNth] = useState(0)
  const [sound] = useState(() => createSound(() => loadVoice(source), setState))
  useEffect(() => sound.release, [sound])
  async function play() {
    try {
      await sound.toggle()
    } catch (error) {
      if (error instanceof Gone) setLost(true)
      else showToast(await formatError(new ApiError('unavailable')), 'danger')
    }
  }
  const nextRate = () => {
    const next = (nth + 1) % rates.length
    setNth(next)
    sound.setRate(rates[next] ?? 1)
  }
  return {
    ...{ isPlaying, isLost, at_ms, nextRate },
    play: () => void play(),
    seek: sound.seek,
    rate: rates[nth] ?? 1,
  }
}

class Gone extends Error {}

async function loadVoice(source: string | ArrayBuffer): Promise<Blob> {
  if (typeof source !== 'string') return new Blob([source], { type: 'audio/wav' })
  const answer = await fetch(source)
  if (answer.status === 404) throw new Gone()
  if (!answer.ok) throw new Error(String(answer.status))
  return answer.blob()
}
