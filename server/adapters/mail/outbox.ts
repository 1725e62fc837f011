import { createHash } from 'node:crypto'
import { mkdir, readdir, readFile, rename, stat, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { createTransport } from 'nodemailer'
import { readEml } from './eml.ts'
import { messageOf } from './message.ts'
import type { KeptMail, MailTransport } from './port.ts'

const newest = 200

/**
 * The embedded default: no mail leaves this machine. Each becomes an `.eml` file in DATA_DIR/outbox, named by the mail's
 * id, so that a repeated job writes the same file again.
 */
export function createMailOutbox(dataDir: string): MailTransport {
  const folder = join(dataDir, 'outbox')
  const composer = createTransport({ streamTransport: true, buffer: true, newline: 'windows' })
  return {
    async send(mail) {
      const composed = await composer.sendMail(messageOf(mail))
      await mkdir(folder, { recursive: true })
      const file = join(folder, `${fileName(mail.id)}.eml`)
      await writeFile(`${file}.new`, composed.message as Buffer)
      await rename(`${file}.new`, file)
    },
    async close() {
      composer.close()
    },
    kept: {
      async list() {
        const files = await listFiles(folder)
        return Promise.all(files.slice(0, newest).map(({ name, at }) => read(folder, name, at)))
      },
      async find(id) {
        const file = (await listFiles(folder)).find(({ name }) => name === `${id}.eml`)
        return file ? read(folder, file.name, file.at) : null
      },
    },
  }
}

/** An id as a name that every file system takes. */
function fileName(id: string): string {
  return /^[\w-]{1,100}$/.test(id) ? id : createHash('sha256').update(id).digest('hex')
}

/** Latest first. */
async function listFiles(folder: string): Promise<{ name: string; at: Date }[]> {
  const names = await readdir(folder).catch(() => [] as string[])
  const mails = names.filter((name) => name.endsWith('.eml'))
  const files = await Promise.all(
    mails.map(async (name) => ({ name, at: (await stat(join(folder, name))).mtime })),
  )
  return files.sort((a, b) => b.at.getTime() - a.at.getTime())
}

async function read(folder: string, name: string, at: Date): Promise<KeptMail> {
  const mail = readEml(await readFile(join(folder, name), 'utf8'))
  return { id: name.slice(0, -'.eml'.length), at, ...mail }
}
