import { createHash } from 'node:crypto'
import { mkdir, readdir, readFile, rename, stat, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { readEml } from './eml.ts'
import { messageOf } from './message.ts'
import type { MailReader, MailTransport, StoredMail } from './port.ts'

const listed_max = 200

/**
 * Creates the default transport, which sends no mail. It writes each mail to an `.eml` file in DATA_DIR/outbox. The
 * file name contains the mail's id, so that a repeated job overwrites its own file. If a browser caused the mail, the
 * file name also contains the mark of this browser (`markOf`). The mails of a browser can then be found without opening
 * all files.
 */
export function createMailOutbox(dataDir: string): MailTransport {
  const folder = join(dataDir, 'outbox')
  return {
    async send(mail) {
      // Loaded with the first mail, because it would take a thirtieth of every start.
      const { createTransport } = await import('nodemailer')
      const composer = createTransport({ streamTransport: true, buffer: true, newline: 'windows' })
      const composed = await composer.sendMail(messageOf(mail))
      await mkdir(folder, { recursive: true })
      const file = join(folder, `${fileName(mail.id)}${endOf(mail.browser)}`)
      await writeFile(`${file}.new`, composed.message as Buffer)
      await rename(`${file}.new`, file)
    },
    async close() {},
    stored: {
      async list(reader) {
        const files = await listFiles(folder, reader)
        return Promise.all(files.slice(0, listed_max).map(({ name, at }) => read(folder, name, at)))
      },
      async find(id, reader) {
        const file = (await listFiles(folder, reader)).find(({ name }) => idOf(name) === id)
        return file ? read(folder, file.name, file.at) : null
      },
    },
  }
}

/** Converts an id to a file name that is valid on every file system. */
function fileName(id: string): string {
  return /^[\w-]{1,100}$/.test(id) ? id : createHash('sha256').update(id).digest('hex')
}

/** Returns the end of a file name: `.eml`, or `.{mark}.eml` for a mail that a browser caused. */
const endOf = (browser: string | undefined): string => (browser ? `.${browser}.eml` : '.eml')
const idOf = (name: string): string => name.slice(0, name.indexOf('.'))

/** Returns the mail files that the reader may see, the newest first. */
async function listFiles(folder: string, reader: MailReader): Promise<{ name: string; at: Date }[]> {
  const names = await readdir(folder).catch(() => [] as string[])
  const end = endOf(reader === 'everything' ? undefined : reader.browser)
  const mails = names.filter((name) => name.endsWith(end))
  const files = await Promise.all(
    mails.map(async (name) => ({ name, at: (await stat(join(folder, name))).mtime })),
  )
  return files.sort((a, b) => b.at.getTime() - a.at.getTime())
}

async function read(folder: string, name: string, at: Date): Promise<StoredMail> {
  const mail = readEml(await readFile(join(folder, name), 'utf8'))
  return { id: idOf(name), at, ...mail }
}
