/**
 * `npm run looks` takes screenshots of the landers, and writes one picture per lander to `docs/looks/`.
 * `npm run looks -- FOLDER` compares other pages with the pictures of the design in FOLDER. The product must run with
 * its demo at the URL in the environment variable ORIGIN, by default http://localhost:3000.
 */
import { existsSync, mkdirSync } from 'node:fs'
import { join } from 'node:path'
import { parseArgs } from 'node:util'
import { chromium } from '@playwright/test'
import { findChromium } from '#tests/chromium.ts'
import { compareWithDesigns } from './beside-designs.ts'
import { pictureLanders } from './landers.ts'

const [designs] = parseArgs({ allowPositionals: true }).positionals
if (designs && !existsSync(designs)) throw new Error(`${designs} does not exist`)
const folder = join(import.meta.dirname, '../../docs/looks')
mkdirSync(folder, { recursive: true })
const browser = await chromium.launch({
  executablePath: await findChromium(),
  args: process.getuid?.() === 0 ? ['--no-sandbox'] : [],
})
if (designs) await compareWithDesigns(browser, designs, folder)
else await pictureLanders(browser, folder)
await browser.close()
