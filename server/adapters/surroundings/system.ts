import { randomUUID } from 'node:crypto'
import { Resolver } from 'node:dns/promises'
import { rm, stat, statfs, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { connect } from 'node:tls'
import { seconds } from '#server/kernel/clock.ts'
import type { SeenCertificate, Surroundings } from './port.ts'

const answer_ms = seconds(3)

/** DNS error codes of a name without such records. */
const missing = new Set(['ENODATA', 'ENOTFOUND'])

/** Asks the system's DNS, the hosts themselves, and the file system. */
export function createSurroundings(): Surroundings {
  const resolver = new Resolver({ timeout: answer_ms, tries: 1 })
  const unlessMissing = <Answer>(asking: Promise<Answer[]>): Promise<Answer[]> =>
    asking.catch((error: NodeJS.ErrnoException) => {
      if (missing.has(error.code ?? '')) return []
      throw error
    })
  return {
    txt: async (name) => (await unlessMissing(resolver.resolveTxt(name))).map((parts) => parts.join('')),
    mx: async (domain) => (await unlessMissing(resolver.resolveMx(domain))).map(({ exchange }) => exchange),
    certificate: seeCertificate,
    async disk(folder) {
      try {
        const [{ dev: device }, found] = await Promise.all([stat(folder), statfs(folder)])
        return { device, used: 1 - found.bavail / found.blocks, free_bytes: found.bavail * found.bsize }
      } catch (error) {
        if ((error as NodeJS.ErrnoException).code === 'ENOENT') return null
        throw error
      }
    },
    async write(folder) {
      const path = join(folder, `.${randomUUID()}~`)
      try {
        await writeFile(path, 'x', { flag: 'wx' })
      } finally {
        await rm(path, { force: true })
      }
    },
  }
}

/** Reads the certificate even if it is refused, so that the report can say why. No data is sent. */
export function seeCertificate(host: string, port = 443): Promise<SeenCertificate> {
  const { promise, resolve, reject } = Promise.withResolvers<SeenCertificate>()
  const socket = connect({ host, port, servername: host, rejectUnauthorized: false, timeout: answer_ms })
  socket.once('secureConnect', () => {
    const endsAt = new Date(socket.getPeerCertificate().valid_to)
    const refusal = socket.authorized ? null : String(socket.authorizationError)
    resolve({ endsAt, refusal })
    socket.destroy()
  })
  socket.once('timeout', () => socket.destroy(Object.assign(new Error('no answer'), { code: 'ETIMEDOUT' })))
  socket.once('error', reject)
  return promise
}
