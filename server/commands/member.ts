import { systemClock } from '../kernel/clock.ts'
import { openErasureLog } from '../open-storage.ts'
/**
 * `npm run member -- erase`: erases a member who asked for it outside of the product, and prints a receipt
 * (docs/operating.md). Works while the product runs.
 */
import { runOnDatabase } from './command.ts'
import { runMemberCommand, usage } from './member-command.ts'

await runOnDatabase('member', usage, (db, args, config) =>
  runMemberCommand(
    { db, clock: systemClock, erasureLog: openErasureLog(config), backup: config.backup },
    args,
  ),
)
