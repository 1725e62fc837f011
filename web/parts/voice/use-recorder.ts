import { useEffect, useRef, useState } from 'react'
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

const tick_ms = 100
/** Number of levels that the live waveform shows. */
const shown_levels = 48

/** X16: records a voice of at most `max_seconds`, and converts it for the upload. */
export function useRecorder(max_seconds: number) {
  const [state, setState] = useState<RecorderState>({ phase: 'idle' })
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
      const timer = watch(started)
      const blob = await started.done
      clearInterval(timer)
      recording.current = null
      if (!blob) return setState({ phase: 'idle' })
      setState({ phase: 'working' })
      setState({ phase: 'ready', recorded: await toWave(blob, max_seconds) })
    } catch (error) {
      setState({ phase: 'problem', problem: problemOf(error) })
    }
  }

  function watch(started: Recording) {
    const begun = performance.now()
    let levels: readonly number[] = Array.from({ length: shown_levels }, () => 0)
    const look = () => {
      const ms = performance.now() - begun
      if (ms >= max_seconds * 1_000) return started.stop()
      levels = [...levels.slice(1), started.level()]
      setState({ phase: 'recording', ms, levels })
    }
    look()
    return setInterval(look, tick_ms)
  }

  return {
    state,
    start: () => void start(),
    stop: () => recording.current?.stop(),
    /** Throws away what was recorded. */
    reset() {
      recording.current?.discard()
      setState({ phase: 'idle' })
    },
  }
}
