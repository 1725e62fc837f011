/**
 * `npm run looks -- FOLDER` takes screenshots of our pages. Writes one picture per page to `docs/looks/`: on the left
 * the design's picture from FOLDER, on the right our screenshot. The product must run with its demo at the URL in the
 * environment variable ORIGIN, by default http://localhost:3000.
 */
import { existsSync, mkdirSync } from 'node:fs'
import { join } from 'node:path'
import { parseArgs } from 'node:util'
import { type Browser, chromium, type Page } from '@playwright/test'
import sharp from 'sharp'
import { findChromium } from '../tests/chromium.ts'

const origin = process.env.ORIGIN ?? 'http://localhost:3000'
const [designs] = parseArgs({ allowPositionals: true }).positionals
const looks = join(import.meta.dirname, '../docs/looks')

interface Look {
  readonly name: string
  readonly who: 'visitor' | 'free' | 'premium'
  readonly isPhone?: boolean
  readonly isDark?: boolean
  /** Opens the page of the screenshot. */
  open(page: Page): Promise<void>
}

const ask = (page: Page, path: string) =>
  page.evaluate(async (address) => (await fetch(address)).json(), path)
const go = (path: string) => async (page: Page) => void (await page.goto(origin + path))

const shown: readonly Look[] = [
  { name: 'home', who: 'visitor', open: go('/') },
  { name: 'members', who: 'premium', open: go('/members') },
  { name: 'members-dark', who: 'premium', isDark: true, open: go('/members') },
  { name: 'profile', who: 'free', open: openMember },
  { name: 'chat', who: 'premium', open: openChat },
  { name: 'credits', who: 'free', open: go('/credits') },
  { name: 'signup', who: 'free', isPhone: true, open: go('/complete-signup?step=photo') },
  { name: 'match', who: 'premium', isPhone: true, open: openMatch },
]

async function openMember(page: Page): Promise<void> {
  const { results } = await ask(page, '/api/members.php?gender=woman')
  const withPhoto = results.find((member: { main_image: unknown }) => member.main_image)
  await page.goto(`${origin}/members/${withPhoto.id}`)
}

async function openChat(page: Page): Promise<void> {
  const { chats } = await ask(page, '/api/chats.php')
  const chat = chats.find((each: { profile: { name: string } }) => each.profile.name === 'Chiara') ?? chats[0]
  await page.goto(`${origin}/chats/${chat.conversation.id}`)
}

/** Opens the match dialog by answering a like. Each run uses up one unanswered like of the demo. */
async function openMatch(page: Page): Promise<void> {
  const { liked_by, liked } = await ask(page, '/api/likes.php')
  const mine = new Set(liked.map(({ id }: { id: string }) => id))
  const open = liked_by.find(({ id }: { id: string }) => !mine.has(id))
  await page.goto(`${origin}/likes/m/${open.id}`)
  await page.getByRole('button', { name: 'Ricambia' }).click()
  await page.getByRole('dialog').waitFor()
}

async function shoot(
  browser: Browser,
  look: Look,
  width: number,
  height: number,
  scale: number,
): Promise<Buffer> {
  const context = await browser.newContext({
    viewport: { width: width / scale, height: height / scale },
    deviceScaleFactor: scale,
    colorScheme: look.isDark ? 'dark' : 'light',
    reducedMotion: 'reduce',
    locale: 'it-IT',
    timezoneId: 'Europe/Rome',
  })
  const page = await context.newPage()
  if (look.who !== 'visitor') {
    await page.goto(`${origin}/login`)
    await page.getByRole('button', { name: new RegExp(`${look.who}@demo.example`) }).click()
    await page.waitForURL((url) => url.pathname !== '/login')
  }
  await look.open(page)
  await page.waitForLoadState('load')
  await page.evaluate(() => document.fonts.ready)
  await page.waitForTimeout(1_000)
  const picture = await page.screenshot()
  await context.close()
  return picture
}

async function beside(design: string, ours: Buffer, file: string): Promise<void> {
  const { width = 0, height = 0 } = await sharp(design).metadata()
  const gap = 24
  await sharp({ create: { width: width * 2 + gap, height, channels: 3, background: '#888888' } })
    .composite([
      { input: design, left: 0, top: 0 },
      { input: ours, left: width + gap, top: 0 },
    ])
    .webp({ quality: 80 })
    .toFile(file)
}

if (!designs || !existsSync(designs))
  throw new Error('npm run looks -- FOLDER: the folder with the design’s pictures is missing')
mkdirSync(looks, { recursive: true })
const browser = await chromium.launch({
  executablePath: await findChromium(),
  args: process.getuid?.() === 0 ? ['--no-sandbox'] : [],
})
for (const look of shown) {
  const design = join(designs, `${look.name}.png`)
  const { width = 0, height = 0 } = await sharp(design).metadata()
  const ours = await shoot(browser, look, width, height, look.isPhone ? 2 : 1)
  await beside(design, ours, join(looks, `${look.name}.webp`))
  console.log(look.name)
}
await browser.close()
