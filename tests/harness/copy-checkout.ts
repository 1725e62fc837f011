import { cpSync, mkdtempSync, readdirSync, rmSync, symlinkSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'

const root = join(import.meta.dirname, '../..')
const notCopied = new Set(['node_modules', 'dist', 'data', '.git', 'test-results'])

/** A copy of the checkout's sources in a temporary folder, which is deleted at the end of the `using` scope. */
export interface CheckoutCopy extends Disposable {
  readonly base: string
}

/** Copies the checkout without build, data and history into a folder in `parent`. The copy shares the installed packages. */
export function copyCheckout(parent = tmpdir()): CheckoutCopy {
  const base = mkdtempSync(join(parent, 'batticuore-copy-'))
  for (const name of readdirSync(root))
    if (!notCopied.has(name)) cpSync(join(root, name), join(base, name), { recursive: true })
  symlinkSync(join(root, 'node_modules'), join(base, 'node_modules'))
  return { base, [Symbol.dispose]: () => rmSync(base, { recursive: true, force: true }) }
}
