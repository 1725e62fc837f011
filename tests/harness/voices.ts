import * as limits from '#contract/limits.ts'

interface Recording {
  readonly rate?: number
  readonly channels?: number
  /** Loudness from 0 to 1. */
  readonly level?: number
  /** A chunk with metadata, as recorders write them. */
  readonly note?: string
}

/** Creates a WAV file of 16-bit samples, as the recorder of a page uploads it: a tone that swells and fades. */
export function recording(seconds: number, more: Recording = {}): Buffer {
  const { rate = limits.voice_rate_hz, channels = 1, level = 0.5, note = '' } = more
  const count = Math.round(seconds * rate) * channels
  const list = Buffer.from(note.padEnd(note.length + (note.length % 2), ' '), 'latin1')
  const extra = note ? Buffer.concat([Buffer.from('LIST'), size(list.length), list]) : Buffer.alloc(0)
  const format = Buffer.alloc(24)
  format.write('fmt ', 0)
  format.writeUInt32LE(16, 4)
  format.writeUInt16LE(1, 8)
  format.writeUInt16LE(channels, 10)
  format.writeUInt32LE(rate, 12)
  format.writeUInt32LE(rate * channels * 2, 16)
  format.writeUInt16LE(channels * 2, 20)
  format.writeUInt16LE(16, 22)
  const samples = Buffer.alloc(count * 2)
  for (let n = 0; n < count; n++)
    samples.writeInt16LE(
      Math.round(Math.sin(n / 12) * Math.sin((n / count) * Math.PI) * level * 32_000),
      n * 2,
    )
  const body = Buffer.concat([
    Buffer.from('WAVE'),
    format,
    extra,
    Buffer.from('data'),
    size(samples.length),
    samples,
  ])
  return Buffer.concat([Buffer.from('RIFF'), size(body.length), body])
}

function size(bytes: number): Buffer {
  const field = Buffer.alloc(4)
  field.writeUInt32LE(bytes)
  return field
}
