/** Measures the size of the HTML and the critical CSS of each page, compressed as the server sends them. */

import { startBenchApp } from './bench-app.ts'
import { startChild } from './child.ts'
import { note, report } from './figure.ts'
import { listPages } from './pages.ts'
import { sendRequest } from './send-request.ts'
import { brotliSize, htmlOf } from './weigh.ts'

/** Maximum size of compressed HTML and critical CSS, in bytes. */
const most = 20 * 1_024

await using bench = await startBenchApp()
await using server = await startChild('product-server', { DATABASE_URL: bench.databaseUrl })
for (const { name, path, isSignedIn } of await listPages(bench)) {
  const pageRequest = {
    origin: server.origin,
    path,
    who: isSignedIn ? bench.members[0] : null,
    encoding: 'gzip, deflate, br, zstd',
  }
  const answer = await sendRequest(pageRequest)
  if (answer.status !== 200) {
    note(`${name}: ${path} returned ${answer.status}`)
    continue
  }
  const html = htmlOf(answer)
  // Searches only the head, because style sheets in the body do not block the first paint.
  const head = html.slice(0, html.indexOf('</head>'))
  const linked = await Promise.all(
    [...head.matchAll(/<link\b[^>]*rel="stylesheet"[^>]*href="([^"]+)"/g)].map(([, href]) =>
      sendRequest({ origin: server.origin, path: String(href) }),
    ),
  )
  const css = linked.reduce((sum, sheet) => sum + brotliSize(sheet.body), 0)
  const state = /<script type="application\/json"[^>]*>([^<]*)/.exec(html)?.[1]?.length ?? 0
  report({
    name: `${name}_html`,
    value: answer.body.length + css,
    unit: 'bytes',
    details: `${answer.headers['content-encoding'] ?? 'identity'}, ${html.length} unpacked, state ${state}`,
    atMost: most,
    isGate: true,
  })
}
