/**
 * `npm run jobs -- COMMAND`: lists the jobs that have failed as often as the queue tries them, tries them again, or drops
 * them (docs/operating.md). Works while the product runs.
 */
import { runOnDatabase } from './command.ts'
import { runJobsCommand, usage } from './jobs-command.ts'

await runOnDatabase('jobs', usage, (db, args) => runJobsCommand(db, args, new Date()))
