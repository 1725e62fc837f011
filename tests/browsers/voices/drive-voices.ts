import { setTimeout as wait } from 'node:timers/promises'
import type { Driver } from '../driver.ts'
import type { StoredVoice, serveVoices } from './serve-voices.ts'

interface PageVoices {
  readonly work: () => { done: number; failures: string[] }
  readonly isReady: () => boolean
  readonly knownFormats: () => string[]
  readonly record: (browser: string, count: number, known: readonly string[]) => void
  readonly play: (list: readonly StoredVoice[]) => void
}
declare const voices: PageVoices

type Voices = Awaited<ReturnType<typeof serveVoices>>

const poll_ms = 250
/** The page is stuck if nothing gets done for so long. A busy machine may need many minutes for all of them. */
const patience_ms = 180_000

/** Opens the page of `serveVoices`, and touches it so that it may sound. */
async function openPage(driver: Driver, { url }: Voices): Promise<void> {
  await driver.open(url)
  const at = { type: 'pointerMove', x: 40, y: 40, duration: 0 }
  const click = [at, { type: 'pointerDown', button: 0 }, { type: 'pointerUp', button: 0 }]
  for (const end = Date.now() + 30_000; Date.now() < end;) {
    // oxlint-disable-next-line no-await-in-loop -- until the page is ready
    await driver.act([{ type: 'pointer', id: 'mouse', actions: click }])
    // oxlint-disable-next-line no-await-in-loop -- until the page is ready
    if (await driver.run(() => typeof voices !== 'undefined' && voices.isReady())) return
    // oxlint-disable-next-line no-await-in-loop -- until the page is ready
    await wait(poll_ms)
  }
  throw new Error('the page may not sound')
}

/** Waits until the page has done `count` things. Returns its failures. */
async function finish(driver: Driver, count: number): Promise<string[]> {
  for (let last = { done: 0, at: Date.now() }; ;) {
    // oxlint-disable-next-line no-await-in-loop -- until the page is done
    const { done, failures } = await driver.run(() => voices.work())
    if (done >= count) return failures
    if (done > last.done) last = { done, at: Date.now() }
    const left = Array.from({ length: count - done }, (_, nth) => `${nth + 1} of ${count - done} were left`)
    if (Date.now() > last.at + patience_ms) return [...failures, ...left]
    // oxlint-disable-next-line no-await-in-loop -- until the page is done
    await wait(poll_ms)
  }
}

/**
 * Records `count` voices with a browser, in turn in each format that it knows, and stores them as the server does.
 * Returns those formats, none for a browser that does not record, and the failures.
 */
export async function recordVoices(
  driver: Driver,
  served: Voices,
  browser: string,
  count: number,
): Promise<{ formats: readonly string[]; failures: readonly string[] }> {
  await openPage(driver, served)
  const formats = await driver.run(() => voices.knownFormats())
  if (formats.length === 0) return { formats, failures: [] }
  await driver.run(
    (browser, count, formats) => voices.record(browser, count, formats.split(' ')),
    ...([browser, count, formats.join(' ')] as const),
  )
  return { formats, failures: await finish(driver, count) }
}

/** After so many, the page is opened anew, and the proof says how far it is. */
const voices_per_page = 50

/**
 * Decodes and plays every stored voice in a browser. Returns the failures.
 * @param onPage called after each page with the number of voices until then, because all of them take minutes
 */
export async function playVoices(
  driver: Driver,
  served: Voices,
  onPage: (tried: number) => void = () => {},
): Promise<readonly string[]> {
  const failures: string[] = []
  for (let from = 0; from < served.stored.length; from += voices_per_page) {
    const some = served.stored.slice(from, from + voices_per_page)
    // oxlint-disable-next-line no-await-in-loop -- one page after the other
    await openPage(driver, served)
    // oxlint-disable-next-line no-await-in-loop -- one page after the other
    await driver.run((list) => voices.play(JSON.parse(list)), JSON.stringify(some))
    // oxlint-disable-next-line no-await-in-loop -- one page after the other
    failures.push(...(await finish(driver, some.length)))
    onPage(from + some.length)
  }
  return failures
}
