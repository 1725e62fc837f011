import { execFile } from 'node:child_process'
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { promisify } from 'node:util'

interface NuReport {
  readonly messages: readonly { readonly type: string; readonly message: string; readonly extract?: string }[]
}

/**
 * Returns the errors that the Nu checker (validator.w3.org) finds on these pages, without its warnings and hints.
 * Needs Java.
 * @param jar path of `vnu.jar`
 */
export async function findNuErrors(jar: string, pages: readonly string[]): Promise<string[]> {
  const folder = mkdtempSync(join(tmpdir(), 'nu-'))
  try {
    for (const [at, page] of pages.entries()) writeFileSync(join(folder, `${at}.html`), page)
    const options = ['--format', 'json', '--stdout', '--exit-zero-always', '--errors-only', '--skip-non-html']
    const { stdout } = await promisify(execFile)('java', ['-jar', jar, ...options, folder], {
      maxBuffer: 64 * 1024 * 1024,
    })
    const { messages } = JSON.parse(stdout) as NuReport
    return [...new Set(messages.map(({ message, extract }) => `${message} ${extract ?? ''}`))]
  } finally {
    rmSync(folder, { recursive: true })
  }
}
