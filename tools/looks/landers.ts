import { join } from 'node:path'
import type { Browser, Page } from '@playwright/test'
import { findOnLandings } from '#tests/looks/pages.ts'
import { sideBySide } from './beside-designs.ts'
import { go, origin, takePicture } from './take-picture.ts'

const phone = { width: 390, height: 844 }
const desktop = { width: 1_280, height: 844 }

/** Writes one picture per lander into `folder`: on the left on a phone, on the right on a large screen. */
export async function pictureLanders(browser: Browser, folder: string): Promise<void> {
  const page = await browser.newPage()
  await page.goto(origin)
  const paths = await listLanders(page)
  await page.close()
  for (const [name, path] of paths) {
    const shot = { who: 'visitor', open: go(path) } as const
    const pictures = [await takePicture(browser, shot, phone), await takePicture(browser, shot, desktop)]
    await sideBySide(pictures, join(folder, `lander-${name}.webp`))
    console.log(`lander-${name}`)
  }
}

/** Returns names and paths of the landers of the sitemap, and of those about a member who has agreed. */
async function listLanders(page: Page): Promise<Map<string, string>> {
  const sitemap = await (await page.request.get(`${origin}/sitemap.xml`)).text()
  const paths = new Map(
    Array.from(sitemap.matchAll(/\/landers\/(\w+)/g), ([path, name = '']) => [name, path]),
  )
  const [id] = await findOnLandings(page)
  const about = { member: 'landing', member2: 'landing2', member3: 'landing3' }
  for (const [name, lander] of Object.entries(about)) paths.set(name, `/members/${id}/${lander}`)
  return paths
}
