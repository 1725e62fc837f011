/** HTML and critical CSS of every route, compressed as the server sends them, without photos. */
import { ask } from './ask.ts'
import { startChild } from './child.ts'
import { note, report } from './figure.ts'
import { startGround } from './ground.ts'
import { listPages } from './pages.ts'
import { brotliSize, htmlOf } from './weigh.ts'

/** What the first round trip of data carries: ten segments (RFC 6928). */
const first_round_trip = 14_600

await using ground = await startGround()
await using server = await startChild('product-server', { DATABASE_URL: ground.databaseUrl })
for (const { name, path, isSignedIn } of await listPages(ground)) {
  const question = {
    origin: server.origin,
    path,
    who: isSignedIn ? ground.members[0] : null,
    encoding: 'gzip, deflate, br, zstd',
  }
  const answer = await ask(question)
  if (answer.status !== 200) {
    note(`${name}: ${path} answers ${answer.status}`)
    continue
  }
  const html = htmlOf(answer)
  // What is linked further down holds up no paint.
  const head = html.slice(0, html.indexOf('</head>'))
  const linked = await Promise.all(
    [...head.matchAll(/<link\b[^>]*rel="stylesheet"[^>]*href="([^"]+)"/g)].map(([, href]) =>
      ask({ origin: server.origin, path: String(href) }),
    ),
  )
  const css = linked.reduce((sum, sheet) => sum + brotliSize(sheet.body), 0)
  const state = /<script type="application\/json"[^>]*>([^<]*)/.exec(html)?.[1]?.length ?? 0
  report({
    name: `${name}_html`,
    value: answer.body.length + css,
    unit: 'bytes',
    beside: `${answer.headers['content-encoding'] ?? 'identity'}, ${html.length} unpacked, state ${state}`,
    ...(name === 'members' ? { atMost: first_round_trip, isGate: true } : {}),
  })
}
