/**
 * Compares the largest contentful paint (LCP) of each lander with that of the same HTML without scripts. Chromium runs
 * at a quarter of this machine's speed, on the network of Lighthouse's slow phone. Both pages come through the same
 * proxy, in turn, so that the machine's load changes both.
 */
import { createServer, request } from 'node:http'
import type { AddressInfo } from 'node:net'
import { buffer } from 'node:stream/consumers'
import { brotliCompressSync, brotliDecompressSync } from 'node:zlib'
import { type Browser, chromium } from '@playwright/test'
import { findChromium } from '#tests/chromium.ts'
import { startBenchApp } from './bench-app.ts'
import { startChild } from './child.ts'
import { median, report } from './figure.ts'
import { sendRequest } from './send-request.ts'
import { htmlOf } from './weigh.ts'

const rounds = Number(process.env.ROUNDS ?? 5)
const most = 1.5
const slower = 4
const network = { offline: false, latency: 150, downloadThroughput: 204_800, uploadThroughput: 93_750 }

await using bench = await startBenchApp()
await using product = await startChild('product-server', { DATABASE_URL: bench.databaseUrl })
const sitemap = htmlOf(await sendRequest({ origin: product.origin, path: '/sitemap.xml' }))
const paths = new Set(Array.from(sitemap.matchAll(/\/landers\/\w+/g), ([path]) => path))
const whole = await serveCopy((html) => html)
const scriptless = await serveCopy((html) =>
  html.replaceAll(/<script\b.*?<\/script>|<link\b[^>]*rel="modulepreload"[^>]*>/gs, ''),
)
const browser = await chromium.launch({
  executablePath: await findChromium(),
  args: process.getuid?.() === 0 ? ['--no-sandbox'] : [],
})
for (const path of paths) {
  const paints = { whole: [] as number[], scriptless: [] as number[] }
  for (let round = 0; round < rounds; round++) {
    paints.whole.push(await paintOf(browser, whole + path))
    paints.scriptless.push(await paintOf(browser, scriptless + path))
  }
  report({
    name: `${path.split('/').at(-1)}_lcp`,
    value: median(paints.whole) / median(paints.scriptless),
    unit: 'ratio',
    details: `${median(paints.whole).toFixed(0)} ms, without script ${median(paints.scriptless).toFixed(0)} ms`,
    atMost: most,
  })
}
await browser.close()

/** Serves the product on another port, with its HTML changed by `change`. Returns the origin. */
async function serveCopy(change: (html: string) => string): Promise<string> {
  const server = createServer((asked, answer) => {
    const { url: path = '/', headers, method } = asked
    const forwarded = request(product.origin + path, {
      method,
      headers: { ...headers, 'accept-encoding': 'br' },
    })
    forwarded.on('response', async (response) => {
      const { 'transfer-encoding': _, ...own } = response.headers
      const body = await buffer(response)
      const isHtml = own['content-type']?.startsWith('text/html') && own['content-encoding'] === 'br'
      const sent = isHtml ? brotliCompressSync(change(brotliDecompressSync(body).toString())) : body
      answer.writeHead(response.statusCode ?? 502, { ...own, 'content-length': sent.length })
      answer.end(sent)
    })
    asked.pipe(forwarded)
  }).listen(0, '127.0.0.1')
  await new Promise((resolve) => server.once('listening', resolve))
  server.unref()
  return `http://localhost:${(server.address() as AddressInfo).port}`
}

/** Loads a page with an empty cache. Returns its largest contentful paint in milliseconds. */
async function paintOf(browser: Browser, url: string): Promise<number> {
  const context = await browser.newContext({ viewport: { width: 412, height: 823 }, locale: 'it-IT' })
  const page = await context.newPage()
  const devtools = await context.newCDPSession(page)
  await devtools.send('Network.enable')
  await devtools.send('Network.emulateNetworkConditions', network)
  await devtools.send('Emulation.setCPUThrottlingRate', { rate: slower })
  await page.goto(url, { waitUntil: 'networkidle' })
  const paint = await page.evaluate(
    () =>
      new Promise<number>((resolve) => {
        new PerformanceObserver((list) => resolve(list.getEntries().at(-1)?.startTime ?? Number.NaN)).observe(
          {
            type: 'largest-contentful-paint',
            buffered: true,
          },
        )
      }),
  )
  await context.close()
  return paint
}
