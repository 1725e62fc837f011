import { createHash } from 'node:crypto'
import { mkdir, readdir, readFile, rename, stat, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import type { SmsTransport, StoredSms } from './port.ts'

const listed_max = 200

/**
 * Creates the default transport, which sends no message. It writes each one to a file in DATA_DIR/sms, named as in the
 * mail outbox: the id, then the mark of the browser that caused the message (`markOf`) if there is one.
 */
export function createSmsOutbox(dataDir: string): SmsTransport {
  const folder = join(dataDir, 'sms')
  return {
    isReal: false,
    async send({ to, text, id, browser }) {
      await mkdir(folder, { recursive: true })
      const file = join(folder, `${fileName(id)}${endOf(browser)}`)
      await writeFile(`${file}.new`, JSON.stringify({ to, text }))
      await rename(`${file}.new`, file)
    },
    stored: {
      async list(reader) {
        const end = endOf(reader === 'everything' ? undefined : reader.browser)
        const names = await readdir(folder).catch(() => [] as string[])
        const messages = await Promise.all(
          names.filter((name) => name.endsWith(end)).map((name) => read(folder, name)),
        )
        return messages.sort((a, b) => b.at.getTime() - a.at.getTime()).slice(0, listed_max)
      },
    },
  }
}

/** Converts an id to a file name that is valid on every file system. */
const fileName = (id: string): string =>
  /^[\w-]{1,100}$/.test(id) ? id : createHash('sha256').update(id).digest('hex')

const endOf = (browser: string | undefined): string => (browser ? `.${browser}.json` : '.json')

async function read(folder: string, name: string): Promise<StoredSms> {
  const path = join(folder, name)
  const [content, { mtime }] = await Promise.all([readFile(path, 'utf8'), stat(path)])
  const { to, text } = JSON.parse(content) as Pick<StoredSms, 'to' | 'text'>
  return { id: name.slice(0, name.indexOf('.')), at: mtime, to, text }
}
