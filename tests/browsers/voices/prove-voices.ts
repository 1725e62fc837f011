/**
 * `npm run proof -- voice`: records 300 voices with the recorders of the browsers that this machine has, in every format
 * that they know, stores them as the server does, and plays each of them in every browser.
 */
import { findChromium, startChromium } from '../chromium.ts'
import type { Driver } from '../driver.ts'
import { findFirefox, generatedMicrophone, startFirefox } from '../firefox.ts'
import { findWebKit, findXvfb, startWebKit } from '../webkit.ts'
import { playVoices, recordVoices } from './drive-voices.ts'
import { serveVoices } from './serve-voices.ts'

const total = 300

interface Browser {
  readonly name: string
  readonly isThere: boolean
  readonly start: () => Promise<Driver>
}

const browsers: readonly Browser[] = [
  { name: 'Chromium', isThere: findChromium() !== null, start: startChromium },
  { name: 'Firefox', isThere: findFirefox() !== null, start: () => startFirefox(generatedMicrophone) },
  {
    name: 'WebKitGTK',
    isThere: findWebKit() !== null && findXvfb() !== null,
    start: startWebKit,
  },
]

await using served = await serveVoices()
const failures: string[] = []
function note(name: string, found: readonly string[]): void {
  for (const each of found.slice(0, 10)) console.log(`${name}: ${each}`)
  failures.push(...found)
}
const present = browsers.filter(({ isThere }) => isThere)
for (const { name, isThere } of browsers) if (!isThere) console.log(`${name}: SKIPPED, not installed`)

/** Records the share of a browser. Returns whether it can record at all. */
async function record({ name, start }: (typeof present)[number], count: number): Promise<boolean> {
  await using driver = await start()
  const { formats, failures: found } = await recordVoices(driver, served, name, count)
  note(`${name} records`, found)
  const sentence = formats.length > 0 ? `recorded ${count} voices as ${formats.join(', ')}` : 'cannot record'
  console.log(`${name}: ${sentence}`)
  return formats.length > 0
}

const share = Math.ceil(total / present.length)
const recorders: (typeof present)[number][] = []
// oxlint-disable-next-line no-await-in-loop -- one browser after the other, because each uses all cores
for (const browser of present) if (await record(browser, share)) recorders.push(browser)
// The share of a browser that cannot record, by one that can.
const missing = total - served.stored.length
if (recorders[0] && missing > 0) {
  await using driver = await recorders[0].start()
  const { failures: found } = await recordVoices(driver, served, `${recorders[0].name}-again`, missing)
  note(`${recorders[0].name} records`, found)
  console.log(`${recorders[0].name}: recorded ${missing} more`)
}
for (const { name, start } of present) {
  // oxlint-disable-next-line no-await-in-loop -- one browser after the other, because each uses all cores
  await using driver = await start()
  // oxlint-disable-next-line no-await-in-loop -- one browser after the other, because each uses all cores
  const found = await playVoices(driver, served, (tried) => console.log(`${name}: tried ${tried}`))
  note(`${name} plays`, found)
  console.log(`${name}: played ${served.stored.length - found.length} of ${served.stored.length}`)
}
if (failures.length > 0 || served.stored.length < total) process.exitCode = 1
