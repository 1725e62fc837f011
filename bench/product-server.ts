/** The product as `npm start` runs it, on the database that it is given. */
import { readConfig } from '#server/config.ts'
import { start } from '#server/start.ts'
import { answerCosts } from './child.ts'

await start(readConfig(process.env, []))
answerCosts()
