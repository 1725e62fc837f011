import { writeFile } from 'node:fs/promises'
import sharp from 'sharp'
import { expect, test } from 'vitest'
import { realTemplates } from '#tests/harness/templates.ts'
import { nicheFaces } from '#web/parts/niche-faces.ts'
import { drawSharePicture } from './share-pictures.ts'

const colours = { paper: '#fffaf6', primary: '#8b1228', ink: '#2a1519', ink_2: '#6b5054' }
const home = {
  site_name: 'Batticuore',
  headline: 'Il prossimo *batticuore* è qui vicino.',
  line: 'Il prezzo lo sai prima.',
  colours,
  faces: [nicheFaces[1][0], nicheFaces[1][2], nicheFaces[1][4]],
}

test.each([
  ['it', home],
  ['en', { ...home, headline: 'Your next *heartbeat* is close by.', line: 'You know the price first.' }],
  [
    'it',
    { ...home, headline: 'Donaudampfschifffahrtsgesellschaft', site_name: 'Łódź & <Friends> '.repeat(9) },
  ],
] as const)('draws 1200 × 630 pixels in at most 40 KB: %s', async (locale, page) => {
  const picture = await drawSharePicture(realTemplates, locale, page)
  if (process.env.PICTURES)
    await writeFile(`${process.env.PICTURES}/${locale}-${page.headline.length}.jpg`, picture)
  const { width, height, format } = await sharp(picture).metadata()
  expect({ width, height, format }).toEqual({ width: 1200, height: 630, format: 'jpeg' })
  expect(picture.length).toBeLessThanOrEqual(40_000)
})
