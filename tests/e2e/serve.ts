/** Starts the server of the end-to-end tests as `npm start` does, on an empty data folder. */
import { mkdirSync, rmSync } from 'node:fs'
import { writeIssuer } from './age-issuer.ts'
import { stopLeftOver } from './left-over.ts'
import { dataDir } from './server-address.ts'

await stopLeftOver(dataDir)
rmSync(dataDir, { recursive: true, force: true })
mkdirSync(dataDir, { recursive: true })
process.env.DATA_DIR = dataDir
process.env.AGE_PROOF_ISSUERS = await writeIssuer(dataDir)
process.env.DEMO = 'on'
// On one site, lets only visitors with an invitation sign up (A3).
const { demoSites } = await import('#demo/sites.ts')
Object.assign(demoSites.amori.settings, { signups: 'other' })
// Raises the rate limits, because all end-to-end tests come from one network. Other tests cover the rate limits.
const { rateLimits } = await import('#contract/wire/rate-limits.ts')
for (const rateLimit of Object.values(rateLimits))
  Object.assign(rateLimit, { points: 10_000, visitors: 10_000 })
// Lets a changed setting of a site apply at once.
const { siteCache } = await import('#server/domain/sites/find-site.ts')
siteCache.ms = 500
const { readConfig } = await import('#server/config/config.ts')
const { start } = await import('#server/start.ts')
await start(readConfig(process.env, []))
