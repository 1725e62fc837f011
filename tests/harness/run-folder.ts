import { chmodSync, mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { basename, join } from 'node:path'

const prefix = 'batticuore-tests-'

/**
 * Makes a folder for all temporary files of a test run, so that nothing remains whatever a test leaves. Inside of
 * `npm test`, which has one for all its parts, uses that.
 */
export function makeRunFolder(): { readonly folder: string } & Disposable {
  const shared = tmpdir()
  if (basename(shared).startsWith(prefix)) return { folder: shared, [Symbol.dispose]: () => {} }
  const folder = mkdtempSync(join(shared, prefix))
  // Every user may write to it, because a database that root starts runs as another user.
  chmodSync(folder, 0o1777)
  const remove = () => rmSync(folder, { recursive: true, force: true, maxRetries: 5 })
  return { folder, [Symbol.dispose]: remove }
}
