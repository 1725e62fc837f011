/**
 * Measures how many bytes of scripts and styles the first load of each page needs, in the language with the largest
 * scripts. Compares the size of the scripts with the size of an empty application's scripts.
 */
import { parseArgs } from 'node:util'
import { locales } from '#i18n/locales.ts'
import { isTranslated } from '#i18n/translated.server.ts'
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

const languages = locales.filter(isTranslated)
await using bench = await startBenchApp({ locales: languages })
const { client } = await ensureBuild()
const floor = await weighFloor()
report({ name: 'floor_js', value: floor, unit: 'bytes' })

await using server = await startChild('product-server', { DATABASE_URL: bench.databaseUrl })
const { origin } = server
for (const { name, path, kind, isSignedIn } of await listPages(bench)) {
  const loads = await Promise.all(
    languages.map(async (locale) => {
      const who = isSignedIn ? bench.members[0] : null
      const answer = await sendRequest({ origin, path, who, locale, encoding: 'gzip, br' })
      if (answer.status !== 200) throw new Error(`${name}: ${path} returned ${answer.status}`)
      return { locale, ...weighFirstLoad(htmlOf(answer), client) }
    }),
  )
  const [heaviest] = loads.sort((a, b) => b.js - a.js)
  if (!heaviest) throw new Error('no language is translated')
  const { js, css, scripts, locale } = heaviest
  const comparison = kind === 'plain' ? '' : `, floor ${floor} +${js - floor}`
  report({
    name: `${name}_js`,
    value: js,
    unit: 'bytes',
    details: `${locale}, ${scripts.length} files${comparison}`,
    atMost: kind === 'plain' ? most_plain : name === 'members' ? most_members : most_app,
    isGate: true,
  })
  report({ name: `${name}_css`, value: css, unit: 'bytes' })
  if (options.files) for (const { file, bytes } of scripts) note(`${String(bytes).padStart(7)} ${file}`)
}
