import * as limits from '#contract/limits.ts'
import { ApiError } from '#contract/wire/errors.ts'

/** A recording as it is stored: a WAV file of our own, so that nothing of the uploaded file's metadata is in it. */
export interface Voice {
  readonly file: Buffer
  readonly duration_ms: number
  /** Loudness of `limits.voice_bars` equal parts: one character each, from 0 (silent) to v (loudest). */
  readonly waveform: string
}

const format_pcm = 1
/** G.711: 8 bits for each sample, which Chromium, Firefox and WebKit all play (decision 122). */
const format_mu_law = 7
/** Length of the header of a stored file. */
const header_bytes = 58
/** The sample 0 in G.711 µ-law. */
const silence = 0xff
/** Below this mean level (of 32,767) nobody hears a voice: the microphone was off. */
const silent_below = 60
const windows_per_second = 20

/**
 * Reads an uploaded recording by its content and encodes it. Throws `voice_broken` for a file that is not a WAV file of
 * one channel of 16-bit samples at `limits.voice_rate_hz`, or that is cut, and `voice_too_long`, `voice_too_short`,
 * `voice_silent`.
 */
export function makeVoice(upload: Buffer, max_seconds: number): Voice {
  const samples = readSamples(upload)
  const duration_ms = Math.round((samples.length * 1_000) / limits.voice_rate_hz)
  // Browsers stop a recording some milliseconds after its last second.
  if (duration_ms > (max_seconds + 1) * 1_000) throw new ApiError('voice_too_long', { max_seconds })
  if (duration_ms < limits.voice_min_ms) throw new ApiError('voice_too_short')
  if (Math.max(...loudnessOf(samples, (duration_ms / 1_000) * windows_per_second)) < silent_below)
    throw new ApiError('voice_silent')
  return { file: encode(samples), duration_ms, waveform: drawWaveform(samples) }
}

function readSamples(bytes: Buffer): Int16Array {
  const nameAt = (at: number) => bytes.toString('latin1', at, at + 4)
  if (bytes.length < 44 || nameAt(0) !== 'RIFF' || nameAt(8) !== 'WAVE') throw new ApiError('voice_broken')
  let isOurs = false
  for (let at = 12; at + 8 <= bytes.length;) {
    const [name, size, body] = [nameAt(at), bytes.readUInt32LE(at + 4), at + 8]
    if (body + size > bytes.length) break
    if (name === 'fmt ' && size >= 16) isOurs = isOurFormat(bytes.subarray(body, body + size))
    if (name === 'data' && isOurs) {
      const samples = new Int16Array(size >> 1)
      for (let index = 0; index < samples.length; index++)
        samples[index] = bytes.readInt16LE(body + index * 2)
      return samples
    }
    at = body + size + (size % 2)
  }
  throw new ApiError('voice_broken')
}

const isOurFormat = (format: Buffer): boolean =>
  format.readUInt16LE(0) === format_pcm &&
  format.readUInt16LE(2) === 1 &&
  format.readUInt32LE(4) === limits.voice_rate_hz &&
  format.readUInt16LE(14) === 16

/** Returns the mean level of `count` equal parts. */
function loudnessOf(samples: Int16Array, count: number): number[] {
  const parts = Math.max(1, Math.floor(count))
  return Array.from({ length: parts }, (_, part) => {
    const [from, to] = [part, part + 1].map((nth) => Math.floor((nth * samples.length) / parts)) as [
      number,
      number,
    ]
    let sum = 0
    for (let index = from; index < to; index++) sum += Math.abs(samples[index] ?? 0)
    return sum / Math.max(1, to - from)
  })
}

function drawWaveform(samples: Int16Array): string {
  const levels = loudnessOf(samples, limits.voice_bars)
  const loudest = Math.max(1, ...levels)
  // The square root lifts quiet parts, as ears do.
  return levels.map((level) => Math.round(Math.sqrt(level / loudest) * 31).toString(32)).join('')
}

/** Encodes samples, with a silent one at the end if their number is odd: WebKitGTK never ends a file with a padding byte. */
function encode(samples: Int16Array): Buffer {
  const header = Buffer.alloc(header_bytes)
  const count = samples.length + (samples.length % 2)
  header.write('RIFF', 0, 'latin1')
  header.writeUInt32LE(header.length - 8 + count, 4)
  header.write('WAVEfmt ', 8, 'latin1')
  header.writeUInt32LE(18, 16)
  header.writeUInt16LE(format_mu_law, 20)
  header.writeUInt16LE(1, 22)
  header.writeUInt32LE(limits.voice_rate_hz, 24)
  header.writeUInt32LE(limits.voice_rate_hz, 28)
  header.writeUInt16LE(1, 32)
  header.writeUInt16LE(8, 34)
  header.write('fact', 38, 'latin1')
  header.writeUInt32LE(4, 42)
  header.writeUInt32LE(count, 46)
  header.write('data', 50, 'latin1')
  header.writeUInt32LE(count, 54)
  const data = Buffer.alloc(count, silence)
  for (let index = 0; index < samples.length; index++) data[index] = toMuLaw(samples[index] ?? 0)
  return Buffer.concat([header, data])
}

/** Returns whether a stored file is a whole recording. Files of earlier versions may end with a padding byte. */
export function isStoredVoice(bytes: Buffer): boolean {
  if (bytes.length <= header_bytes || bytes.toString('latin1', 0, 4) !== 'RIFF') return false
  if (bytes.toString('latin1', 8, 16) !== 'WAVEfmt ' || bytes.readUInt16LE(20) !== format_mu_law) return false
  const count = bytes.readUInt32LE(54)
  return bytes.length === header_bytes + count + (count % 2)
}

/** Converts a 16-bit sample to G.711 µ-law: sign, exponent and mantissa, inverted. */
function toMuLaw(sample: number): number {
  const [bias, clip] = [0x84, 32_635]
  const sign = sample < 0 ? 0x80 : 0
  const magnitude = Math.min(Math.abs(sample), clip) + bias
  const exponent = 31 - Math.clz32(magnitude) - 7
  return ~(sign | (exponent << 4) | ((magnitude >> (exponent + 3)) & 0x0f)) & 0xff
}
