/**
 * A server with the product's API calls and event streams, but without pages. The environment variable `MEMBERS` is the
 * path of a JSON file with members' ids. On the command `fan`, the streams of these members read their new events.
 */
import { readFileSync } from 'node:fs'
import { findOpenSessions, findSession } from '#server/domain/accounts/index.ts'
import { handlers } from '#server/domain/handlers.ts'
import { findSite } from '#server/domain/sites/index.ts'
import { mountLive } from '#server/http/live/live.ts'
import { createServer } from '#server/http/server.ts'
import { serveCosts } from './child.ts'
import { composeBench } from './database.ts'

const app = await composeBench({ connectionString: String(process.env.DATABASE_URL) })
const server = await createServer({
  app,
  handlers,
  identity: {
    findSite: (hostname) => findSite(app, hostname),
    findSession: (site, token) => findSession(app, site, token),
    findOpenSessions: (hashes) => findOpenSessions(app, hashes),
  },
  mounts: [mountLive],
})
await server.listen({ host: '127.0.0.1', port: Number(process.env.PORT) })
process.on('message', (command) => {
  if (command === 'fan') app.bus.wake(JSON.parse(readFileSync(String(process.env.MEMBERS), 'utf8')))
})
serveCosts()
