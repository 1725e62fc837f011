import { brotliDecompressSync, gunzipSync } from 'node:zlib'
import { expect, test } from 'vitest'
import { cachedPage, PageCache } from './page-cache.ts'

const html = `<!doctype html><p>${'ciao '.repeat(200)}</p>`
const page = (text = html) => cachedPage({ status: 200, html: text, retryAfter: null }, "default-src 'self'")
const always = () => true

test('all encodings of a copy have the same content', async () => {
  const { bodies } = await page()
  expect(bodies.identity.toString()).toBe(html)
  expect(brotliDecompressSync(bodies.br).toString()).toBe(html)
  expect(gunzipSync(bodies.gzip).toString()).toBe(html)
})

test('pages that differ have different tags', async () => {
  const { etag } = await page()
  expect((await page()).etag).toBe(etag)
  expect((await page(`${html} `)).etag).not.toBe(etag)
})

test('concurrent requests cause one rendering', async () => {
  const cache = new PageCache()
  let made = 0
  const make = async () => {
    made++
    await Promise.resolve()
    return page()
  }
  await Promise.all(Array.from({ length: 50 }, () => cache.get('a', make, always)))
  expect(made).toBe(1)
  expect(cache.find('a')).toBeDefined()
})

test('renders again after an error, or if the copy may not be cached', async () => {
  const cache = new PageCache()
  await expect(cache.get('a', () => Promise.reject(new Error('no')), always)).rejects.toThrow('no')
  await cache.get(
    'a',
    () => cachedPage({ status: 500, html: 'x', retryAfter: null }, ''),
    ({ status }) => status === 200,
  )
  expect(cache.size).toBe(0)
})

test('stays within the limit of bytes and keeps recently used copies', async () => {
  const one = (await page()).bytes
  const cache = new PageCache(one * 3)
  for (const key of ['a', 'b', 'c']) await cache.get(key, () => page(), always)
  cache.find('a')
  await cache.get('d', () => page(), always)
  expect(cache.size).toBe(3)
  expect(cache.find('b')).toBeUndefined()
  expect(cache.find('a')).toBeDefined()
})
