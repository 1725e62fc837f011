/** The product as `npm start` runs it, on an empty data folder: the server that the journeys are walked on. */
import { rmSync } from 'node:fs'
import { join } from 'node:path'
import { stopLeftOver } from './left-over.ts'

const dataDir = join(import.meta.dirname, '../../data/e2e/app')
await stopLeftOver(dataDir)
rmSync(dataDir, { recursive: true, force: true })
process.env.DATA_DIR = dataDir
process.env.DEMO = 'on'
// A site that only invitations open (A3).
const { demoSites } = await import('#demo/sites.ts')
Object.assign(demoSites.amori.settings, { signups: 'other' })
// Everybody in the journeys comes from one network: its limits are other tests' work.
const { limiters } = await import('#contract/limiters.ts')
for (const limiter of Object.values(limiters)) if ('by' in limiter) Object.assign(limiter, { points: 10_000 })
const { readConfig } = await import('#server/config.ts')
const { start } = await import('#server/start.ts')
await start(readConfig(process.env, []))
