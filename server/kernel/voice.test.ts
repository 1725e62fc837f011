import { expect, test } from 'vitest'
import * as limits from '#contract/limits.ts'
import { recording } from '#tests/harness/voices.ts'
import { isStoredVoice, makeVoice } from './voice.ts'

const refusal = (bytes: Buffer, max = 60) => {
  try {
    makeVoice(bytes, max)
    return null
  } catch (error) {
    return (error as { code?: string }).code ?? error
  }
}

test('encodes a recording as a telephone WAV file of half the size, with its length and waveform', () => {
  const bytes = recording(3)
  const { file, duration_ms, waveform } = makeVoice(bytes, 60)
  expect([duration_ms, waveform.length]).toEqual([3_000, limits.voice_bars])
  expect(waveform).toMatch(/^[0-9a-v]+$/)
  expect([file.toString('latin1', 0, 4), file.readUInt16LE(20), file.readUInt32LE(24)]).toEqual([
    'RIFF',
    7,
    limits.voice_rate_hz,
  ])
  expect([file.length, file.readUInt32LE(4)]).toEqual([58 + 48_000, 58 + 48_000 - 8])
  // Swells and fades: quiet at both ends.
  expect(parseInt(waveform[24] ?? '', 32)).toBeGreaterThan(parseInt(waveform[0] ?? '', 32))
})

test('ends an odd number of samples with silence, because WebKit never ends a file with a padding byte', () => {
  const { file, duration_ms } = makeVoice(recording(1 + 1 / limits.voice_rate_hz), 60)
  const count = limits.voice_rate_hz + 2
  expect([file.length, file.readUInt32LE(4), file.readUInt32LE(46), file.readUInt32LE(54)]).toEqual([
    ...[58 + count, 50 + count, count, count],
  ])
  expect([file.at(-1), duration_ms]).toEqual([0xff, 1_000])
})

test('tells a whole stored file from a cut one, and from one with the padding byte of earlier versions', () => {
  const { file } = makeVoice(recording(1), 20)
  const odd = Buffer.from(file)
  odd.writeUInt32LE(file.length - 58 - 1, 54)
  expect([file, odd].map(isStoredVoice)).toEqual([true, true])
  for (const broken of [file.subarray(0, 57), file.subarray(0, -2), recording(1), Buffer.alloc(0)])
    expect(isStoredVoice(broken)).toBe(false)
})

test('decodes to nearly the same samples', () => {
  const bytes = recording(1)
  const { file } = makeVoice(bytes, 60)
  let worst = 0
  for (let n = 0; n < 16_000; n++) {
    const code = ~(file[58 + n] ?? 0) & 0xff
    const magnitude = (((code & 0x0f) << 3) + 0x84) << ((code & 0x70) >> 4)
    const decoded = code & 0x80 ? 0x84 - magnitude : magnitude - 0x84
    worst = Math.max(worst, Math.abs(decoded - bytes.readInt16LE(44 + n * 2)))
  }
  expect(worst).toBeLessThan(520)
})

test('leaves out metadata, and reads past it', () => {
  const { file } = makeVoice(recording(2, { note: 'INFOICMT secret place' }), 60)
  expect(file.includes('secret')).toBe(false)
})

test('refuses other formats, cut and damaged files, and every shortened file', () => {
  for (const bytes of [
    Buffer.alloc(0),
    Buffer.from('OggS'.padEnd(200, 'x')),
    recording(2, { rate: 48_000 }),
    recording(2, { channels: 2 }),
  ])
    expect(refusal(bytes)).toBe('voice_broken')
  const whole = recording(2)
  for (const length of [1, 43, 44, 60, 1_000, whole.length - 2])
    expect(refusal(whole.subarray(0, length)), String(length)).toBe('voice_broken')
})

test('refuses what is too long, too short or silent', () => {
  expect(refusal(recording(20), 20)).toBeNull()
  expect(refusal(recording(62))).toBe('voice_too_long')
  expect(refusal(recording(22), 20)).toBe('voice_too_long')
  expect(refusal(recording(0.5))).toBe('voice_too_short')
  expect(refusal(recording(5, { level: 0.001 }))).toBe('voice_silent')
})
