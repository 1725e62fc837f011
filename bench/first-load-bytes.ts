/** Script and style bytes of the first load of every route, beside those of an empty application. */
import { ensureBuild } from '#web/build.ts'
import { ask } from './ask.ts'
import { startChild } from './child.ts'
import { note, report } from './figure.ts'
import { weighFloor } from './floor/build.ts'
import { startGround } from './ground.ts'
import { listPages } from './pages.ts'
import { htmlOf, weighFirstLoad } from './weigh.ts'

const KB = 1_024
const most_plain = 8 * KB
/** Above the floor; what has no line of its own is only shown. */
const most_above: Readonly<Record<string, number>> = { members: 16 * KB, chats: 26 * KB, chat: 26 * KB }

await using ground = await startGround()
const { client } = await ensureBuild()
const floor = await weighFloor()
report({ name: 'floor_js', value: floor, unit: 'bytes' })

await using server = await startChild('product-server', { DATABASE_URL: ground.databaseUrl })
const { origin } = server
for (const { name, path, kind, isSignedIn } of await listPages(ground)) {
  const answer = await ask({ origin, path, who: isSignedIn ? ground.members[0] : null, encoding: 'gzip, br' })
  if (answer.status !== 200) {
    note(`${name}: ${path} answers ${answer.status}`)
    continue
  }
  const { js, css, scripts } = weighFirstLoad(htmlOf(answer), client)
  const above = most_above[name]
  report({
    name: `${name}_js`,
    value: js,
    unit: 'bytes',
    ...(kind === 'plain'
      ? { beside: `${scripts.length} files`, atMost: most_plain, isGate: true }
      : {
          beside: `floor ${floor}, ${js < floor ? '' : '+'}${js - floor} in ${scripts.length} files`,
          ...(above === undefined ? {} : { atMost: floor + above, isGate: true }),
        }),
  })
  report({ name: `${name}_css`, value: css, unit: 'bytes' })
  if (process.argv.includes('--files'))
    for (const { file, bytes } of scripts) note(`${String(bytes).padStart(7)} ${file}`)
}
