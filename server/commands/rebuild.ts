/**
 * `npm run rebuild -- search`: compares the search index with the profiles, and repairs it (docs/operating.md). Works while
 * the product runs.
 */
import { runOnDatabase } from './command.ts'
import { runRebuildCommand, usage } from './rebuild-command.ts'

await runOnDatabase('rebuild', usage, (db, args) => runRebuildCommand(db, args, new Date()))
