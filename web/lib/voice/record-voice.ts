/** Reasons why nothing can be recorded, each with a sentence of its own. */
export type RecordingProblem = 'unsupported' | 'refused' | 'no_microphone' | 'failed' | 'too_short'

export interface Recording {
  /** The level of the moment, from 0 to 1. */
  readonly level: () => number
  /** Ends the recording and returns it; `null` if it was discarded. */
  readonly stop: () => void
  readonly discard: () => void
  readonly done: Promise<Blob | null>
}

interface PolicyDocument {
  readonly featurePolicy?: { allowsFeature(name: string): boolean }
}

/**
 * Returns whether this document may never record, because it was opened on a page without a recorder: the server allows
 * the microphone on pages with one only, and a navigation within the app keeps the first page's permission.
 */
export const needsNewDocument = (): boolean =>
  (document as PolicyDocument).featurePolicy?.allowsFeature('microphone') === false

export const canRecord = (): boolean =>
  'mediaDevices' in navigator && 'MediaRecorder' in globalThis && 'OfflineAudioContext' in globalThis

/** Returns the reason why `startRecording` has thrown. */
export function problemOf(error: unknown): RecordingProblem {
  const name = error instanceof DOMException ? error.name : ''
  if (name === 'NotAllowedError' || name === 'SecurityError') return 'refused'
  return name === 'NotFoundError' || name === 'OverconstrainedError' ? 'no_microphone' : 'failed'
}

/** Asks for the microphone and begins to record. Throws the browser's error (`problemOf`). */
export async function startRecording(): Promise<Recording> {
  const stream = await navigator.mediaDevices.getUserMedia({
    audio: { channelCount: 1, echoCancellation: true, noiseSuppression: true, autoGainControl: true },
  })
  try {
    return record(stream)
  } catch (error) {
    // Else the browser goes on showing that it listens.
    for (const track of stream.getTracks()) track.stop()
    throw error
  }
}

function record(stream: MediaStream): Recording {
  const context = new AudioContext()
  const analyser = context.createAnalyser()
  analyser.fftSize = 512
  context.createMediaStreamSource(stream).connect(analyser)
  const samples = new Float32Array(analyser.fftSize)
  const recorder = new MediaRecorder(stream)
  const parts: Blob[] = []
  let isDiscarded = false
  const done = new Promise<Blob | null>((resolve) => {
    recorder.addEventListener('dataavailable', ({ data }) => parts.push(data))
    // The browser may end the recording too, for example for a phone call. The part recorded until then is kept.
    recorder.addEventListener('stop', () => {
      for (const track of stream.getTracks()) track.stop()
      void context.close()
      resolve(isDiscarded ? null : new Blob(parts, { type: recorder.mimeType }))
    })
  })
  const stop = () => {
    if (recorder.state !== 'inactive') recorder.stop()
  }
  recorder.start()
  return {
    level() {
      analyser.getFloatTimeDomainData(samples)
      const mean = samples.reduce((sum, sample) => sum + Math.abs(sample), 0) / samples.length
      return Math.min(1, Math.sqrt(mean) * 1.6)
    },
    stop,
    discard() {
      isDiscarded = true
      stop()
    },
    done,
  }
}
