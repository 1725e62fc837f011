import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import type { FastifyInstance } from 'fastify'
import { LRUCache } from 'lru-cache'
import { ApiError } from '#contract/wire/errors.ts'
import { isLocale, type Locale } from '#i18n/locales.ts'
import { loadSharp } from '#server/http/load-sharp.ts'
import type { HttpParts } from '#server/http/server.ts'
import type { Templates } from '#server/kernel/templates.ts'
import type { SharedPage } from '#web/lib/page/page-request.ts'
import { heart } from './app-icons.ts'
import { landerCopy } from './lander-copy.ts'
import type { Pages } from './pages-build.ts'

/** Messengers do not show larger pictures reliably. */
const picture_max_bytes = 40_000
const cache_max_bytes = 4 * 1024 * 1024
/** Qualities of the JPEG, tried in this order until the picture is small enough. */
const qualities = [84, 78, 70, 60, 50]

const folder = join(import.meta.dirname, '../../../web/public/assets/hero')

/**
 * Serves the Open Graph pictures of the pages, `/og/<locale>/<hash>/<page>.jpg`. A picture is drawn when it is first
 * requested, and then stored. Pictures are drawn one at a time, because each takes up to half a second of CPU. The address
 * of an older picture leads to the present one, so that old messages keep their preview.
 */
export function mountSharePictures(
  server: FastifyInstance,
  { app, requestContexts }: Pick<HttpParts, 'app' | 'requestContexts'>,
  pages: Pages,
): void {
  const recent = new LRUCache<string, Buffer>({
    maxSize: cache_max_bytes,
    sizeCalculation: ({ length }) => length,
  })
  let last: Promise<unknown> = Promise.resolve()

  async function find(key: string): Promise<Buffer | null> {
    const picture = recent.get(key) ?? (await app.storage.get(key))
    if (picture) recent.set(key, picture)
    return picture
  }

  /** Draws after all pictures that were requested before. */
  function drawInTurn(key: string, locale: Locale, page: SharedPage): Promise<Buffer> {
    const picture = last.then(async () => {
      const known = await find(key)
      if (known) return known
      const bytes = await drawSharePicture(app.templates, locale, page)
      recent.set(key, bytes)
      await app.storage
        .put(key, bytes)
        .catch((error) => app.log.error({ err: error }, 'a link preview is not stored'))
      return bytes
    })
    last = picture.catch(() => {})
    return picture
  }

  server.get<{ Params: { locale: string; hash: string; '*': string } }>(
    '/og/:locale/:hash/*',
    async (request, reply) => {
      const { site } = await requestContexts.open(request, reply)
      const { locale, hash, '*': file } = request.params
      const [, name] = /^([\w/-]+)\.jpg$/.exec(file) ?? []
      if (!isLocale(locale) || !site.settings.locales.includes(locale) || name === undefined)
        throw new ApiError('not_found')
      const url = new URL(name === 'home' ? '/' : `/${name}`, site.origin)
      const renderer = await pages.renderer()
      const lander = landerCopy(site, renderer.match(url).lander, locale)
      const page = await renderer.sharePicture(url, { settings: site.settings, locale, lander })
      if (!page) throw new ApiError('not_found')
      if (request.url.split('?')[0] !== page.address)
        return reply.header('cache-control', 'no-cache').redirect(page.address, 302)
      const key = `share-pictures/${locale}-${hash}.jpg`
      return reply
        .header('cache-control', 'public, max-age=31536000, immutable')
        .type('image/jpeg')
        .send((await find(key)) ?? (await drawInTurn(key, locale, page)))
    },
  )
}

/** The portraits that were used so far, by file name. A product has a few dozen. */
const portraits = new Map<string, Promise<string>>()

/** Returns a portrait as data URL of a JPEG file, because the library that draws SVGs reads no WebP. */
function readPortrait(face: string): Promise<string> {
  const known = portraits.get(face) ?? convertPortrait(face)
  portraits.set(face, known)
  return known
}

async function convertPortrait(face: string): Promise<string> {
  const sharp = await loadSharp()
  const webp = await readFile(join(folder, `${face}.webp`))
  const jpeg = await sharp(webp).jpeg({ quality: 95 }).toBuffer()
  return `data:image/jpeg;base64,${jpeg.toString('base64')}`
}

/** Draws the picture as a JPEG of 1200 × 630 pixels and at most 40 KB. */
export async function drawSharePicture(
  templates: Pick<Templates, 'renderSharePicture'>,
  locale: Locale,
  { faces, ...page }: Omit<SharedPage, 'address'>,
): Promise<Buffer> {
  const sharp = await loadSharp()
  const drawn = await Promise.all(faces.map(readPortrait))
  const picture = { ...page, logo: heart, portraits: drawn }
  const svg = Buffer.from(await templates.renderSharePicture(locale, picture))
  const drawing = await sharp(svg).removeAlpha().raw().toBuffer({ resolveWithObject: true })
  let jpeg = Buffer.alloc(0)
  for (const quality of qualities) {
    jpeg = await sharp(drawing.data, { raw: drawing.info }).jpeg({ quality, mozjpeg: true }).toBuffer()
    if (jpeg.length <= picture_max_bytes) break
  }
  return jpeg
}
