import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { createSound, type Sound, type SoundState } from './sound.ts'

/** An audio element as far as sounds use it. */
class FakeAudio extends EventTarget {
  static all: FakeAudio[] = []
  src: string
  paused = true
  currentTime = 0
  playbackRate = 1
  /** Whether the browser keeps a decoder for it. */
  isOpen = true
  constructor(src: string) {
    super()
    this.src = src
    FakeAudio.all.push(this)
  }
  async play() {
    this.paused = false
    this.dispatchEvent(new Event('play'))
  }
  pause() {
    if (this.paused) return
    this.paused = true
    this.dispatchEvent(new Event('pause'))
  }
  removeAttribute() {
    this.src = ''
  }
  load() {
    this.isOpen = this.src !== ''
  }
  reach(seconds: number) {
    this.currentTime = seconds
    this.dispatchEvent(new Event('timeupdate'))
  }
}

beforeEach(() => {
  FakeAudio.all = []
  vi.stubGlobal('Audio', FakeAudio)
})
afterEach(() => {
  for (const sound of made.splice(0)) sound.release()
  vi.unstubAllGlobals()
})

const made: Sound[] = []
function make(load = async () => new Blob(['voice'])) {
  const states: SoundState[] = []
  const loads = vi.fn<typeof load>(load)
  const sound = createSound(loads, (state) => states.push(state))
  made.push(sound)
  return { sound, loads, state: () => states.at(-1) }
}
const last = () => FakeAudio.all.at(-1)!

test('of two hundred sounds played in turn, only the last has a decoder and plays', async () => {
  const voices = Array.from({ length: 200 }, () => make())
  for (const { sound } of voices) {
    // oxlint-disable-next-line no-await-in-loop -- one after the other, as a member plays them
    await sound.toggle()
    expect(FakeAudio.all.filter(({ isOpen }) => isOpen)).toHaveLength(1)
  }
  expect(voices.filter(({ state }) => state()?.isPlaying)).toEqual([voices.at(-1)])
  voices.at(-1)?.sound.release()
  expect(FakeAudio.all.filter(({ isOpen }) => isOpen)).toEqual([])
})

test('goes on from where it was, at its speed, after a pause and after another sound; loads its file once', async () => {
  const [one, other] = [make(), make()]
  one.sound.setRate(2)
  await one.sound.toggle()
  last().reach(3)
  await one.sound.toggle()
  expect(one.state()).toEqual({ at_ms: 3_000, isPlaying: false })
  await one.sound.toggle()
  expect([FakeAudio.all.length, one.state()?.isPlaying]).toEqual([1, true])
  await other.sound.toggle()
  expect([one.state(), other.state()]).toEqual([
    { at_ms: 3_000, isPlaying: false },
    { at_ms: 0, isPlaying: true },
  ])
  one.sound.seek(5_000)
  await one.sound.toggle()
  expect([last().currentTime, last().playbackRate, one.loads.mock.calls.length]).toEqual([5, 2, 1])
  last().dispatchEvent(new Event('ended'))
  expect(one.state()?.at_ms).toBe(0)
})

test('plays the sound that was asked for last, and none that was released, whichever arrives first', async () => {
  const late = Promise.withResolvers<Blob>()
  const [slow, quick, left] = [make(() => late.promise), make(), make(() => late.promise)]
  const waiting = [slow.sound.toggle()]
  await quick.sound.toggle()
  waiting.push(left.sound.toggle())
  left.sound.release()
  late.resolve(new Blob(['voice']))
  await Promise.all(waiting)
  expect([FakeAudio.all.length, slow.state(), left.state()]).toEqual([1, undefined, undefined])
})

test('a file that could not be loaded is loaded again; only the one who waits hears of it', async () => {
  const load = vi.fn<() => Promise<Blob>>(async () => new Blob(['voice']))
  load.mockRejectedValueOnce(new Error('no network')).mockRejectedValueOnce(new Error('no network'))
  const [one, other] = [make(load), make()]
  await expect(one.sound.toggle()).rejects.toThrow('no network')
  const unheard = one.sound.toggle()
  await other.sound.toggle()
  await unheard
  await one.sound.toggle()
  expect([one.state()?.isPlaying, other.state()?.isPlaying]).toEqual([true, false])
})
