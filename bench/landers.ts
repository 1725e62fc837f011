/** Measures the size of each lander: its script, and its HTML with the critical CSS, compressed as the server sends them. */

import { ensureBuild } from '#web/build.ts'
import { startBenchApp } from './bench-app.ts'
import { startChild } from './child.ts'
import { report } from './figure.ts'
import { sendRequest } from './send-request.ts'
import { htmlOf, weighFirstLoad } from './weigh.ts'

const KB = 1_024

await using bench = await startBenchApp()
const { client } = await ensureBuild()
await using server = await startChild('product-server', { DATABASE_URL: bench.databaseUrl })
const sitemap = await sendRequest({ origin: server.origin, path: '/sitemap.xml' })
const paths = new Set(Array.from(htmlOf(sitemap).matchAll(/\/landers\/\w+/g), ([path]) => path))
if (paths.size === 0) throw new Error('the sitemap lists no lander')
for (const path of paths) {
  const answer = await sendRequest({ origin: server.origin, path, encoding: 'gzip, deflate, br, zstd' })
  if (answer.status !== 200) throw new Error(`${path} returned ${answer.status}`)
  const html = htmlOf(answer)
  const name = path.split('/').at(-1)
  const { js } = weighFirstLoad(html, client)
  report({ name: `${name}_js`, value: js, unit: 'bytes', atMost: 9 * KB, isGate: true })
  if (/<link rel="stylesheet"/.test(html.slice(0, html.indexOf('</head>'))))
    throw new Error(`${path} links a style sheet that is too large to be inlined`)
  report({
    name: `${name}_html`,
    value: answer.body.length,
    unit: 'bytes',
    details: `${html.length} unpacked`,
    atMost: 20 * KB,
    isGate: true,
  })
}
