import { brotliDecompressSync, gunzipSync } from 'node:zlib'
import { expect, test } from 'vitest'
import { acceptedEncoding, compress } from './encoding.ts'

test.each([
  ['gzip, deflate, br, zstd', 'br'],
  ['gzip, deflate', 'gzip'],
  ['br;q=0, gzip;q=0.5', 'gzip'],
  ['br; q=0.0', 'identity'],
  ['broken', 'identity'],
  ['gzip;q=0.5, br;q=1.0', 'br'],
  ['br;q=0.1, gzip', 'gzip'],
  ['*', 'br'],
  [undefined, 'identity'],
])('answers Accept-Encoding %s with %s', (header, encoding) => {
  expect(acceptedEncoding(header, 'br', 'gzip')).toBe(encoding)
})

test('the server chooses among encodings of equal weight', () => {
  expect(acceptedEncoding('br, gzip', 'gzip', 'br')).toBe('gzip')
})

const css = `.è{color:red}${'.a{b:c}'.repeat(2_000)}`
const page = (rest: string) => `<head><style>${css}</style></head><p>${rest}</p>`

test.each(['ciao', 'è già così €', 'x'.repeat(100_000), ''])('decompresses to the original page', (rest) => {
  const html = page(rest)
  expect(gunzipSync(compress(html, css, 'gzip')).toString()).toBe(html)
  expect(brotliDecompressSync(compress(html, css, 'br')).toString()).toBe(html)
  expect(compress(html, css, 'identity').toString()).toBe(html)
})

test('compresses a page without the constant part', () => {
  expect(gunzipSync(compress('<p>ciao</p>', css, 'gzip')).toString()).toBe('<p>ciao</p>')
  expect(gunzipSync(compress('<p>ciao</p>', null, 'gzip')).toString()).toBe('<p>ciao</p>')
})

test('text after the style sheet refers back to the style sheet, within the compression window', () => {
  const long = Array.from({ length: 6_000 }, (_, n) => `.c${n}{d:${n}}`).join('')
  const rest = `<p class="${long.slice(0, 3_000)} ${long.slice(-3_000)}">`
  const sent = compress(`<style>${long}</style>${rest}`, long, 'gzip')
  expect(gunzipSync(sent).toString()).toBe(`<style>${long}</style>${rest}`)
  const alone = compress(`<style></style>${rest}`, null, 'gzip').length
  expect(sent.length - compress(`<style>${long}</style>`, long, 'gzip').length).toBeLessThan(0.7 * alone)
})
