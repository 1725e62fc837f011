/**
 * `npm run rebuild`: compares the search index with the profiles, or stored counts with the rows that they count, and
 * repairs them, or computes the missing hashes of photos (docs/operating.md). Works while the product runs.
 */
import { runOnDatabase } from './command.ts'
import { runRebuildCommand, usage } from './rebuild-command.ts'

await runOnDatabase('rebuild', usage, (db, args) => runRebuildCommand(db, args, new Date()))
