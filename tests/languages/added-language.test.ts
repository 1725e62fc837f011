import { execFileSync, spawn } from 'node:child_process'
import { once } from 'node:events'
import { chmodSync, cpSync, mkdirSync, mkdtempSync, readFileSync, rmSync } from 'node:fs'
import { watch } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { simpleParser } from 'mailparser'
import { expect, onTestFinished, test } from 'vitest'
import { addLanguage, mark } from '#tests/harness/add-language.ts'
import { copyCheckout } from '#tests/harness/copy-checkout.ts'
import { freePort } from '#tests/harness/free-port.ts'
import { triesAll } from '#tests/harness/sampled.ts'

const root = join(import.meta.dirname, '../..')

/** Starts the product in `base` with this environment. Resolves when it serves its sites. */
async function start(base: string, env: NodeJS.ProcessEnv): Promise<void> {
  const child = spawn(process.execPath, ['server/main.ts'], {
    cwd: base,
    env,
    stdio: ['ignore', 'pipe', 'pipe'],
  })
  onTestFinished(async () => {
    if (child.exitCode !== null) return
    child.kill('SIGTERM')
    await once(child, 'exit')
  })
  let output = ''
  await new Promise<void>((resolve, reject) => {
    for (const stream of [child.stdout, child.stderr])
      stream.on('data', (part: Buffer) => {
        output += part
        if (output.includes('Batticuore is running')) resolve()
      })
    child.once('exit', () => reject(new Error(`the start failed:\n${output}`)))
  })
}

/** Returns what the sources in `base` say about a locale: its name, whether sites may offer it, and the locale of its readers. */
function describeLocale(base: string, code: string): unknown {
  const program = `
    import { localeFrom, localeNames } from './i18n/locales.ts'
    import { isTranslated } from './i18n/translated.server.ts'
    const code = '${code}'
    const read = localeFrom({ cookie: code, offered: ['it', code] })
    console.log(JSON.stringify([localeNames[code], isTranslated(code), read]))`
  const args = ['--input-type=module', '--eval', program]
  return JSON.parse(execFileSync(process.execPath, args, { cwd: base, encoding: 'utf8' }))
}

test('sites can offer a language with a line in the list of locales and a folder of catalogues', () => {
  const base = mkdtempSync(join(tmpdir(), 'batticuore-locale-'))
  onTestFinished(() => rmSync(base, { recursive: true, force: true }))
  for (const name of ['package.json', 'i18n']) cpSync(join(root, name), join(base, name), { recursive: true })
  addLanguage(base, 'pt', 'Português')
  expect(describeLocale(base, 'pt')).toEqual(['Português', true, 'pt'])
  rmSync(join(base, 'i18n/pt'), { recursive: true })
  expect(describeLocale(base, 'pt')).toEqual(['Português', false, 'pt'])
})

// Builds all pages. The proof `locales` runs it.
if (triesAll)
  test(
    'a language needs only a line in the list of locales and a folder of catalogues',
    { timeout: 300_000 },
    async () => {
      using copy = copyCheckout()
      addLanguage(copy.base, 'pt', 'Português')
      // Every system user may enter the folder, because another user runs the database if this process is root.
      const dataDir = mkdtempSync(join(tmpdir(), 'batticuore-language-'))
      chmodSync(dataDir, 0o755)
      onTestFinished(() => rmSync(dataDir, { recursive: true, force: true }))
      const port = await freePort()
      // oxlint-disable-next-line node/no-process-env -- the process gets the environment of the test
      const env = {
        ...process.env,
        DATA_DIR: dataDir,
        PORT: String(port),
        DEMO: 'off',
        NODE_ENV: 'production',
      }
      await expect(start(copy.base, env)).rejects.toThrow(/no site yet/) // creates the database and the build
      const added = ['add', '--host=localhost', '--name=Amici', '--languages=it,pt', '--company=Amici S.r.l.']
      execFileSync(process.execPath, ['server/commands/site.ts', ...added], { cwd: copy.base, env })
      await start(copy.base, env)

      const read = async (path: string, headers: Record<string, string> = { cookie: 'locale=pt' }) => {
        const response = await fetch(`http://localhost:${port}${path}`, { headers })
        expect(response.status, path).toBe(200)
        return response.text()
      }
      for (const path of ['/', '/login', '/faq', '/landers/gallery', '/members']) {
        const page = await read(path)
        expect(page, path).toContain('<html lang="pt"')
        expect(page.split(mark).length, path).toBeGreaterThan(10)
      }
      expect(await read('/lang-config')).toContain('Português')
      expect(await read('/manifest.webmanifest?lang=pt')).toContain(mark)
      const offer = await read('/faq', { 'accept-language': 'pt-BR,pt;q=0.9' })
      expect(offer).toContain('<html lang="it"')
      expect(offer).toContain(`data-accept="${mark}Read this in English"`)

      const outbox = join(dataDir, 'outbox')
      mkdirSync(outbox, { recursive: true })
      const mails = watch(outbox)[Symbol.asyncIterator]()
      const firstChange = mails.next() // starts to watch
      const asked = await fetch(`http://localhost:${port}/reset-password`, {
        method: 'POST',
        headers: { cookie: 'locale=pt', 'sec-fetch-site': 'same-origin' },
        body: new URLSearchParams({ email: 'anna@example.com' }),
        redirect: 'manual',
      })
      expect(asked.headers.get('location')).toBe('/reset-password?sent=1')
      let change = await firstChange
      while (!change.value?.filename?.endsWith('.eml')) change = await mails.next()
      await mails.return?.()
      const mail = await simpleParser(readFileSync(join(outbox, String(change.value.filename))))
      expect(mail.subject).toMatch(mark.trim())
      expect(mail.html).toContain('lang="pt"')
    },
  )
