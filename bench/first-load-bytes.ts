/**
 * Measures how many bytes of scripts and styles the first load of each page needs. Compares the size of the scripts
 * with the size of an empty application's scripts.
 */
import { parseArgs } from 'node:util'
import { ensureBuild } from '#web/build.ts'
import { startBenchApp } from './bench-app.ts'
import { startChild } from './child.ts'
import { note, report } from './figure.ts'
import { weighFloor } from './floor/build.ts'
import { listPages } from './pages.ts'
import { sendRequest } from './send-request.ts'
import { htmlOf, weighFirstLoad } from './weigh.ts'

const { values: options } = parseArgs({ options: { files: { type: 'boolean' } } })
const KB = 1_024
/** Maximum size of the compressed scripts of a plain page (a page without React in the browser), in bytes. */
const most_plain = 8 * KB
/** Maximum size of an app page's compressed scripts, in bytes. Applies to app pages that are not in `most_of`. */
const most_app = 149 * KB
/**
 * Maximum size of the compressed scripts of certain app pages, in bytes, by page name. Routes and calls are part of every
 * page: those of the shop, complaints and withdrawals brought `/members` from 130 to 133 KB.
 * The history of purchases has the most words of all pages; the footer's links to rules, safety and company (S8) brought it
 * over 149 KB.
 */
const most_of: Readonly<Record<string, number>> = {
  members: 133 * KB,
  chat: 141 * KB,
  transactions: 150 * KB,
}

await using bench = await startBenchApp()
const { client } = await ensureBuild()
const floor = await weighFloor()
report({ name: 'floor_js', value: floor, unit: 'bytes' })

await using server = await startChild('product-server', { DATABASE_URL: bench.databaseUrl })
const { origin } = server
for (const { name, path, kind, isSignedIn } of await listPages(bench)) {
  const answer = await sendRequest({
    origin,
    path,
    who: isSignedIn ? bench.members[0] : null,
    encoding: 'gzip, br',
  })
  if (answer.status !== 200) {
    note(`${name}: ${path} returned ${answer.status}`)
    continue
  }
  const { js, css, scripts } = weighFirstLoad(htmlOf(answer), client)
  const comparison = kind === 'plain' ? '' : `, floor ${floor} +${js - floor}`
  report({
    name: `${name}_js`,
    value: js,
    unit: 'bytes',
    details: `${scripts.length} files${comparison}`,
    atMost: kind === 'plain' ? most_plain : (most_of[name] ?? most_app),
    isGate: true,
  })
  report({ name: `${name}_css`, value: css, unit: 'bytes' })
  if (options.files) for (const { file, bytes } of scripts) note(`${String(bytes).padStart(7)} ${file}`)
}
