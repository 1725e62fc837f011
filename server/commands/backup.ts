/**
 * `npm run backup`: makes a backup, lists backups, and verifies one (docs/operating.md). Works while the product runs.
 */
import { runBackupCommand, usage } from './backup-command.ts'
import { runOnDatabase } from './command.ts'

await runOnDatabase('backup', usage, runBackupCommand)
