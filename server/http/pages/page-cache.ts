import { createHash } from 'node:crypto'
import { promisify } from 'node:util'
import zlib from 'node:zlib'
import { LRUCache } from 'lru-cache'
import type { RenderedPage } from '#web/lib/page/page-request.ts'
import type { Encoding } from './encoding.ts'

/** A copy of a page for all visitors, in every encoding. */
export interface CachedPage {
  readonly status: number
  /** Seconds until the visitor may retry, as in `RenderedPage`; `null` for a page without such a wait. */
  readonly retryAfter: number | null
  readonly bodies: Readonly<Record<Encoding, Buffer>>
  readonly etag: string
  readonly policy: string
  readonly bytes: number
}

const compressBrotli = promisify(zlib.brotliCompress)
const compressGzip = promisify(zlib.gzip)

/**
 * Compresses a page with the best compression, because the copy is sent many times. Compresses outside the main
 * thread, because a page takes about 80 ms, in which no other request would get an answer.
 */
export async function cachedPage(
  { status, html, retryAfter }: Pick<RenderedPage, 'status' | 'html' | 'retryAfter'>,
  policy: string,
): Promise<CachedPage> {
  const identity = Buffer.from(html)
  const [br, gzip] = await Promise.all([
    compressBrotli(identity, { params: { [zlib.constants.BROTLI_PARAM_QUALITY]: 11 } }),
    compressGzip(identity, { level: 9 }),
  ])
  const etag = `W/"${createHash('sha256').update(identity).digest('base64url').slice(0, 22)}"`
  return {
    status,
    retryAfter,
    bodies: { identity, br, gzip },
    etag,
    policy,
    bytes: identity.length + br.length + gzip.length,
  }
}

/**
 * Cache of the copies that visitors share, with a limit in bytes. Drops the least recently used copy first. Concurrent
 * requests for the same copy render the page once. Does not store a page that `mayCache` rejects, such as an error.
 */
export class PageCache {
  readonly #pages: LRUCache<string, CachedPage>
  readonly #making = new Map<string, Promise<CachedPage>>()

  constructor(maxBytes = 32 * 1024 * 1024) {
    this.#pages = new LRUCache({ maxSize: maxBytes, sizeCalculation: ({ bytes }) => bytes })
  }

  get size(): number {
    return this.#pages.size
  }

  /** Returns the copy if it is in the cache, and counts this as a use of the copy. */
  find(key: string): CachedPage | undefined {
    return this.#pages.get(key)
  }

  async get(
    key: string,
    make: () => Promise<CachedPage>,
    mayCache: (page: CachedPage) => boolean,
  ): Promise<CachedPage> {
    const found = this.find(key)
    if (found) return found
    let making = this.#making.get(key)
    if (!making) {
      making = make()
        .then((page) => {
          if (mayCache(page)) this.#pages.set(key, page)
          return page
        })
        .finally(() => this.#making.delete(key))
      this.#making.set(key, making)
    }
    return making
  }
}
