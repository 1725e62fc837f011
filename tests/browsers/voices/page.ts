/**
 * Records and plays voices in a browser (X16), as the recorder and the player of the site do. The server of this page
 * (`serve-voices.ts`) strips the types. The page works in the background, because classic WebDriver waits for nothing.
 */
import { toWave } from '#web/lib/voice/to-wave.ts'

/** Formats that browsers record. Each browser records those that it knows. */
const formats = ['audio/webm;codecs=opus', 'audio/ogg;codecs=opus', 'audio/mp4']
/** WebKitGTK records too little, and never comes to the end, with many at once. */
const recorders_at_once = 5
const players_at_once = 4

interface Stored {
  readonly name: string
  readonly duration_ms: number
}

interface Work {
  done: number
  format: string
  failures: string[]
}
const work: Work = { done: 0, format: '', failures: [] }

/** Runs `act` for each number below `count`, `at_once` at a time. */
async function each(count: number, at_once: number, act: (nth: number) => Promise<void>): Promise<void> {
  const numbers = Array.from({ length: count }, (_, nth) => nth).values()
  const run = async () => {
    for (const nth of numbers) {
      // oxlint-disable-next-line no-await-in-loop -- one after the other, in each of some runs
      await act(nth).catch((error: unknown) => work.failures.push(`${nth}: ${String(error)}`))
      work.done++
    }
  }
  await Promise.all(Array.from({ length: at_once }, run))
}

const wait = (ms: number) => new Promise((resolve) => setTimeout(resolve, ms))

let context: AudioContext | undefined
let touched_at = 0
// Browsers let a page sound only after its reader has touched it.
document.addEventListener('click', () => {
  touched_at ||= performance.now()
  context ??= new AudioContext()
  void context.resume()
})

/** Without a device for sound, Firefox makes none of its own. It then records its generated microphone. */
const makesSound = () => context?.state === 'running'

/** Returns a sound to record, and a function that ends it. */
async function openSound(nth: number): Promise<{ stream: MediaStream; end: () => void }> {
  if (!context || !makesSound()) {
    const stream = await navigator.mediaDevices.getUserMedia({ audio: true })
    return { stream, end: () => stream.getTracks().forEach((track) => track.stop()) }
  }
  const tone = context.createOscillator()
  tone.frequency.value = 180 + nth * 3
  const level = context.createGain()
  level.gain.value = 0.4
  const target = context.createMediaStreamDestination()
  tone.connect(level).connect(target)
  tone.start()
  return { stream: target.stream, end: () => tone.stop() }
}

/** Records a tone with the browser's recorder, converts it, and uploads it. */
async function record(browser: string, nth: number, known: readonly string[]): Promise<void> {
  const { stream, end } = await openSound(nth)
  const recorder = new MediaRecorder(stream, { mimeType: known[nth % known.length]! })
  const parts: Blob[] = []
  const ended = new Promise((resolve) => recorder.addEventListener('stop', resolve))
  recorder.addEventListener('dataavailable', ({ data }) => parts.push(data))
  recorder.start()
  // WebKitGTK may lose most of the first second.
  await wait(2_800 + (nth % 5) * 200)
  recorder.stop()
  await ended
  end()
  const { wave } = await toWave(new Blob(parts, { type: recorder.mimeType }), 60)
  const query = new URLSearchParams({ name: `${browser}-${nth}`, format: recorder.mimeType })
  const answer = await fetch(`/voices?${query}`, { method: 'POST', body: wave })
  if (!answer.ok) throw new Error(`${recorder.mimeType}: ${await answer.text()}`)
}

/** Loads a stored voice as the player does, decodes it, and plays it to its end. */
async function play({ name, duration_ms }: Stored): Promise<void> {
  const file = await (await fetch(`/voices/${name}`)).blob()
  const decoded = await new OfflineAudioContext(1, 1, 16_000).decodeAudioData(await file.arrayBuffer())
  if (Math.abs(decoded.duration * 1_000 - duration_ms) > 20)
    throw new Error(`${name} lasts ${decoded.duration} s instead of ${duration_ms} ms`)
  const peak = decoded.getChannelData(0).reduce((most, sample) => Math.max(most, Math.abs(sample)), 0)
  if (peak < 0.05) throw new Error(`${name} is silent: ${peak}`)
  const audio = new Audio(URL.createObjectURL(new Blob([file], { type: 'audio/wav' })))
  audio.muted = true
  const ended = new Promise((resolve, reject) => {
    audio.addEventListener('ended', resolve)
    audio.addEventListener('error', () => reject(new Error(`${name}: ${audio.error?.message ?? 'error'}`)))
    setTimeout(() => reject(new Error(`${name} did not play`)), 60_000)
  })
  // WebKitGTK may never settle `play()`, so the time limit must hold before it does.
  await Promise.all([ended, audio.play()])
  URL.revokeObjectURL(audio.src)
  // Releases the player of the browser at once.
  audio.removeAttribute('src')
  audio.load()
}

Object.assign(globalThis, {
  voices: {
    work: () => work,
    isReady: () => makesSound() || (touched_at > 0 && performance.now() - touched_at > 3_000),
    knownFormats: () =>
      'MediaRecorder' in globalThis ? formats.filter((format) => MediaRecorder.isTypeSupported(format)) : [],
    record(browser: string, count: number, known: readonly string[]) {
      work.done = 0
      void each(count, recorders_at_once, (nth) => record(browser, nth, known))
    },
    play(list: readonly Stored[]) {
      work.done = 0
      void each(list.length, players_at_once, (nth) => play(list[nth]!))
    },
  },
})
