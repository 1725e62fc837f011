import * as limits from '#contract/limits.ts'

/** A recording as it is uploaded: a WAV file of one channel of 16-bit samples at 16 kHz, in every browser. */
export interface Recorded {
  readonly wave: ArrayBuffer
  readonly duration_ms: number
  /** As in `MessageVoice`. */
  readonly waveform: string
}

/**
 * Converts what this browser has recorded, in whatever format, to a WAV file. Each browser decodes its own recordings.
 * Throws if the recording is empty or cannot be decoded.
 */
export async function toWave(recording: Blob, max_seconds: number): Promise<Recorded> {
  const context = new OfflineAudioContext(1, 1, limits.voice_rate_hz)
  const decoded = await context.decodeAudioData(await recording.arrayBuffer())
  const seconds = Math.min(decoded.duration, max_seconds)
  const length = Math.floor(seconds * limits.voice_rate_hz)
  const mix = new OfflineAudioContext(1, length, limits.voice_rate_hz)
  const source = mix.createBufferSource()
  source.buffer = decoded
  source.connect(mix.destination)
  source.start()
  const samples = (await mix.startRendering()).getChannelData(0)
  return {
    wave: encodeWave(samples),
    duration_ms: Math.round((length * 1_000) / limits.voice_rate_hz),
    waveform: drawWaveform(samples),
  }
}

function encodeWave(samples: Float32Array): ArrayBuffer {
  const bytes = new ArrayBuffer(44 + samples.length * 2)
  const view = new DataView(bytes)
  const write = (at: number, text: string) => {
    for (let index = 0; index < text.length; index++) view.setUint8(at + index, text.charCodeAt(index))
  }
  write(0, 'RIFF')
  view.setUint32(4, bytes.byteLength - 8, true)
  write(8, 'WAVEfmt ')
  view.setUint32(16, 16, true)
  view.setUint16(20, 1, true)
  view.setUint16(22, 1, true)
  view.setUint32(24, limits.voice_rate_hz, true)
  view.setUint32(28, limits.voice_rate_hz * 2, true)
  view.setUint16(32, 2, true)
  view.setUint16(34, 16, true)
  write(36, 'data')
  view.setUint32(40, samples.length * 2, true)
  for (const [index, sample] of samples.entries())
    view.setInt16(44 + index * 2, Math.max(-1, Math.min(1, sample)) * 32_767, true)
  return bytes
}

/** As `makeVoice` of the server does. The own recording is shown with this one until it is sent. */
function drawWaveform(samples: Float32Array): string {
  const levels = Array.from({ length: limits.voice_bars }, (_, part) => {
    const [from, to] = [part, part + 1].map((nth) => Math.floor((nth * samples.length) / limits.voice_bars))
    const slice = samples.subarray(from, to)
    return slice.reduce((sum, sample) => sum + Math.abs(sample), 0) / Math.max(1, slice.length)
  })
  const loudest = Math.max(1e-6, ...levels)
  return levels.map((level) => Math.round(Math.sqrt(level / loudest) * 31).toString(32)).join('')
}
