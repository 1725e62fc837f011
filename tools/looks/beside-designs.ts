import { join } from 'node:path'
import type { Browser, Page } from '@playwright/test'
import sharp from 'sharp'
import { ask, go, origin, type Shot, takePicture } from './take-picture.ts'

interface Look extends Shot {
  /** Name of the design's picture and of ours, without the ending. */
  readonly name: string
  readonly isPhone?: boolean
}

const shown: readonly Look[] = [
  { name: 'home', who: 'visitor', open: go('/') },
  { name: 'home-phone', who: 'visitor', isPhone: true, open: go('/') },
  { name: 'home-desktop-below', who: 'visitor', open: openStory },
  { name: 'members', who: 'premium', open: go('/members') },
  { name: 'members-dark', who: 'premium', isDark: true, open: go('/members') },
  { name: 'profile', who: 'free', open: openMember },
  { name: 'chat', who: 'premium', open: openChat },
  { name: 'credits', who: 'free', open: go('/credits') },
  { name: 'signup', who: 'free', isPhone: true, open: go('/complete-signup?step=photo') },
  { name: 'match', who: 'premium', isPhone: true, open: openMatch },
]

/** Writes one picture per page into `folder`: on the left the picture of `designs`, on the right ours. */
export async function compareWithDesigns(browser: Browser, designs: string, folder: string): Promise<void> {
  for (const look of shown) {
    const design = join(designs, `${look.name}.png`)
    const { width = 0, height = 0 } = await sharp(design).metadata()
    const ours = await takePicture(browser, look, { width, height, scale: look.isPhone ? 2 : 1 })
    await sideBySide([design, ours], join(folder, `${look.name}.webp`))
    console.log(look.name)
  }
}

/** Writes pictures of the same height side by side on grey into `file`. */
export async function sideBySide(pictures: readonly (string | Buffer)[], file: string): Promise<void> {
  const sizes = await Promise.all(pictures.map((picture) => sharp(picture).metadata()))
  const gap = 24
  let left = 0
  const layers = pictures.map((input, nth) => {
    const layer = { input, left, top: 0 }
    left += (sizes[nth]?.width ?? 0) + gap
    return layer
  })
  const height = Math.max(...sizes.map((size) => size.height ?? 0))
  await sharp({ create: { width: left - gap, height, channels: 3, background: '#888888' } })
    .composite(layers)
    .webp({ quality: 80 })
    .toFile(file)
}

/** Opens the home page below its first screen. */
async function openStory(page: Page): Promise<void> {
  await page.goto(origin)
  await page.getByRole('heading', { name: 'Prima guardi.' }).evaluate((title) => title.scrollIntoView())
}

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
