import { writeFile } from 'node:fs/promises'
import { fastify } from 'fastify'
import sharp from 'sharp'
import { expect, test, vi } from 'vitest'
import { MemoryStorage } from '#tests/harness/storage.ts'
import { realTemplates } from '#tests/harness/templates.ts'
import { nicheFaces } from '#web/parts/niche-faces.ts'
import { drawSharePicture, mountSharePictures } from './share-pictures.ts'

const colours = { paper: '#fffaf6', primary: '#8b1228', ink: '#2a1519', ink_2: '#6b5054' }
const home = {
  site_name: 'Batticuore',
  headline: 'Il prossimo *batticuore* è qui vicino.',
  line: 'Il prezzo lo sai prima.',
  colours,
  faces: [nicheFaces[1][0], nicheFaces[1][2], nicheFaces[1][4]],
}

const lander = {
  ...home,
  headline: 'In cucina *c’è la luce accesa.*',
  line: 'La cena comincia da una riga.',
  faces: [nicheFaces[1][1]],
  price: { credits: 5, money: '0,30 €' },
}

test.each([
  ['it', home],
  ['it', lander],
  [
    'en',
    {
      ...lander,
      headline: 'They don’t exist. *You do.*',
      line: 'A permanent show of drawn people, every one',
      price: { credits: 1, money: null },
    },
  ],
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

/** Returns a process that serves the picture of `home`, and how often it has drawn one. */
function serveHome(storage: MemoryStorage) {
  const server = fastify()
  const renderSharePicture = vi.fn<typeof realTemplates.renderSharePicture>(realTemplates.renderSharePicture)
  const address = '/og/it/0123456789ab/home.jpg'
  const site = { settings: { locales: ['it'] }, origin: 'https://batticuore.example', landerTexts: {} }
  const renderer = { match: () => ({ lander: null }), sharePicture: async () => ({ ...home, address }) }
  mountSharePictures(
    server,
    {
      app: { templates: { ...realTemplates, renderSharePicture }, storage, log: { error: () => {} } },
      requestContexts: { open: async () => ({ site }) },
    } as never,
    { renderer: async () => renderer } as never,
  )
  return { get: (url = address) => server.inject(url), drawn: () => renderSharePicture.mock.calls.length }
}

test('draws a picture once, whoever asks first and in whichever process', async () => {
  const storage = new MemoryStorage()
  const [first, second] = [serveHome(storage), serveHome(storage)]
  const answers = await Promise.all([first.get(), first.get(), first.get()])
  expect(first.drawn()).toBe(1)
  const other = await second.get()
  expect(second.drawn()).toBe(0)
  for (const { statusCode, headers, rawPayload } of [...answers, other]) {
    expect([statusCode, headers['content-type']]).toEqual([200, 'image/jpeg'])
    expect(rawPayload.equals(other.rawPayload)).toBe(true)
  }
})

test('sends the picture also if it cannot be stored, and leads from an older address to the present one', async () => {
  const storage = new MemoryStorage()
  storage.put = () => Promise.reject(new Error('the disk is full'))
  const { get } = serveHome(storage)
  expect((await get()).statusCode).toBe(200)
  const older = await get('/og/it/ba9876543210/home.jpg')
  expect([older.statusCode, older.headers.location]).toEqual([302, '/og/it/0123456789ab/home.jpg'])
})
