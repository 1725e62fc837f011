import { useEffect, useRef, useState } from 'react'
import * as limits from '#contract/limits.ts'
import { keptRecordings } from '#web/lib/voice/kept-recordings.ts'
import {
  canRecord,
  problemOf,
  type Recording,
  type RecordingProblem,
  startRecording,
} from '#web/lib/voice/record-voice.ts'
import { type Recorded, toWave } from '#web/lib/voice/to-wave.ts'

export type RecorderState =
  | { readonly phase: 'idle' | 'asking' | 'working' }
  | { readonly phase: 'recording'; readonly ms: number; readonly levels: readonly number[] }
  | { readonly phase: 'ready'; readonly recorded: Recorded }
  | { readonly phase: 'problem'; readonly problem: RecordingProblem }

const tooShort: RecorderState = { phase: 'problem', problem: 'too_short' }
const tick_ms = 100
/** Number of levels that the live waveform shows. */
const shown_levels = 48

/**
 * X16: records a voice of at most `max_seconds`, and converts it for the upload. A finished recording is kept under
 * `place` until it is taken or thrown away (`keptRecordings`).
 */
export function useRecorder(max_seconds: number, place: string) {
  const [state, setState] = useState<RecorderState>(() => {
    const kept = keptRecordings.of(place)
    return kept ? { phase: 'ready', recorded: kept.recorded } : { phase: 'idle' }
  })
  const recording = useRef<Recording | null>(null)
  const isOver = useRef(false)
  useEffect(() => {
    isOver.current = false
    return () => {
      isOver.current = true
      recording.current?.discard()
    }
  }, [])

  async function start() {
    if (!canRecord()) return setState({ phase: 'problem', problem: 'unsupported' })
    setState({ phase: 'asking' })
    try {
      const started = await startRecording()
      if (isOver.current) return started.discard()
      recording.current = started
      const { timer, length } = watch(started)
      const blob = await started.done
      clearInterval(timer)
      recording.current = null
      if (!blob) return setState({ phase: 'idle' })
      // Browsers cannot decode a recording of some milliseconds.
      if (length() < limits.voice_min_ms) return setState(tooShort)
      setState({ phase: 'working' })
      const recorded = await toWave(blob, max_seconds)
      if (recorded.duration_ms < limits.voice_min_ms) return setState(tooShort)
      keptRecordings.set(place, { recorded, caption: '' })
      setState({ phase: 'ready', recorded })
    } catch (error) {
      setState({ phase: 'problem', problem: problemOf(error) })
    }
  }

  function watch(started: Recording) {
    const begun = performance.now()
    const length = () => performance.now() - begun
    let levels: readonly number[] = Array.from({ length: shown_levels }, () => 0)
    const look = () => {
      const ms = length()
      if (ms >= max_seconds * 1_000) return started.stop()
      levels = [...levels.slice(1), started.level()]
      setState({ phase: 'recording', ms, levels })
    }
    look()
    return { timer: setInterval(look, tick_ms), length }
  }

  return {
    state,
    start: () => void start(),
    stop: () => recording.current?.stop(),
    /** Throws away what was recorded. */
    reset() {
      recording.current?.discard()
      keptRecordings.set(place, null)
      setState({ phase: 'idle' })
    },
  }
}
