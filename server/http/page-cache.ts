import { createHash } from 'node:crypto'
import { brotliCompressSync, constants, gzipSync } from 'node:zlib'
import type { Encoding } from './encoding.ts'

/** A visitors' copy of a page, ready to be sent in whatever form a browser takes. */
export interface CachedPage {
  readonly status: number
  readonly bodies: Readonly<Record<Encoding, Buffer>>
  readonly etag: string
  readonly policy: string
  readonly bytes: number
}

/** Compresses once, as well as it can be done: the copy is sent many times. */
export function cachedPage(status: number, html: string, policy: string): CachedPage {
  const identity = Buffer.from(html)
  const br = brotliCompressSync(identity, { params: { [constants.BROTLI_PARAM_QUALITY]: 11 } })
  const gzip = gzipSync(identity, { level: 9 })
  const etag = `W/"${createHash('sha256').update(identity).digest('base64url').slice(0, 22)}"`
  return {
    status,
    bodies: { identity, br, gzip },
    etag,
    policy,
    bytes: identity.length + br.length + gzip.length,
  }
}

/**
 * Visitors' copies by name, the least recently sent ones dropped when there are too many bytes. Copies are made once,
 * even where many ask for the same at the same moment; one that could not be made is not kept.
 */
export class PageCache {
  readonly #pages = new Map<string, CachedPage>()
  readonly #making = new Map<string, Promise<CachedPage>>()
  readonly #maxBytes: number
  #bytes = 0

  constructor(maxBytes = 32 * 1024 * 1024) {
    this.#maxBytes = maxBytes
  }

  get size(): number {
    return this.#pages.size
  }

  /** The copy, if it is there; a use keeps it. */
  find(key: string): CachedPage | undefined {
    const page = this.#pages.get(key)
    if (page) {
      this.#pages.delete(key)
      this.#pages.set(key, page)
    }
    return page
  }

  async get(
    key: string,
    make: () => Promise<CachedPage>,
    mayKeep: (page: CachedPage) => boolean,
  ): Promise<CachedPage> {
    const found = this.find(key)
    if (found) return found
    let making = this.#making.get(key)
    if (!making) {
      making = make()
        .then((page) => {
          if (mayKeep(page)) this.#keep(key, page)
          return page
        })
        .finally(() => this.#making.delete(key))
      this.#making.set(key, making)
    }
    return making
  }

  #keep(key: string, page: CachedPage): void {
    this.#pages.set(key, page)
    this.#bytes += page.bytes
    for (const [oldest, { bytes }] of this.#pages) {
      if (this.#bytes <= this.#maxBytes || oldest === key) break
      this.#pages.delete(oldest)
      this.#bytes -= bytes
    }
  }
}
