/** The product's calls and streams, without pages: told `fan`, it wakes every member named in the file MEMBERS. */
import { readFileSync } from 'node:fs'
import { findOpenSessions, findSession } from '#server/domain/accounts/index.ts'
import { handlers } from '#server/domain/handlers.ts'
import { findSite } from '#server/domain/sites/index.ts'
import { mountLive } from '#server/http/live.ts'
import { createServer } from '#server/http/server.ts'
import { answerCosts } from './child.ts'
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
process.on('message', (word) => {
  if (word === 'fan') app.bus.wake(JSON.parse(readFileSync(String(process.env.MEMBERS), 'utf8')))
})
answerCosts()
