/** Runs the product as `npm start` does, on the database of `DATABASE_URL`. */
import { readConfig } from '#server/config/config.ts'
import { start } from '#server/start.ts'
import { serveCosts } from './child.ts'

await start(readConfig(process.env, []))
serveCosts()
