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
const most_plain = 9 * KB
/** Maximum size of an app page's compressed scripts, in bytes. Leaves room for years of growth. */
const most_app = 165 * KB
/** Maximum size for the page that members open most, in bytes. */
const most_members = 150 * KB

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
    atMost: kind === 'plain' ? most_plain : name === 'members' ? most_members : most_app,
    isGate: true,
  })
  report({ name: `${name}_css`, value: css, unit: 'bytes' })
  if (options.files) for (const { file, bytes } of scripts) note(`${String(bytes).padStart(7)} ${file}`)
}
