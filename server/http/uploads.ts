import { randomBytes } from 'node:crypto'
import { createWriteStream } from 'node:fs'
import { mkdir, readdir, rm, stat } from 'node:fs/promises'
import { join } from 'node:path'
import type { Readable } from 'node:stream'
import { pipeline } from 'node:stream/promises'
import { ApiError } from '#contract/errors.ts'
import type { Config } from '#server/config.ts'
import type { Session, Upload } from '#server/kernel/visit.ts'

/** Of one request: what it brings lies on the disk until this is disposed of. */
export interface Incoming extends AsyncDisposable {
  /** Writes a file of the form, as far as the form's limit let it through. */
  take(file: Readable & { readonly truncated: boolean }): Promise<Upload>
}

export interface Uploads {
  /** Throws `unavailable` when so many are on their way already, of all or of this caller, that no more fit. */
  begin(session: Session): Incoming
}

/** At once, of all and of one caller: fifteen megabytes each are all the disk that strangers can fill. */
const most = { ofAll: 48, ofOne: 4 }
/** Whoever sends slower holds a place that others wait for. */
const slowest_ms = 120_000

/** Files on their way in: streamed to the disk, never whole in memory, and gone when their request is over. */
export function createUploads({ dataDir }: Pick<Config, 'dataDir'>): Uploads {
  const folder = join(dataDir, 'incoming')
  const callers = new Map<string, number>()
  let count = 0
  void clearLeftOvers(folder)

  return {
    begin(session) {
      const caller = session.kind === 'member' ? session.memberId : session.staffId
      const ofOne = callers.get(caller) ?? 0
      if (count >= most.ofAll || ofOne >= most.ofOne) throw new ApiError('unavailable')
      count++
      callers.set(caller, ofOne + 1)
      const paths: string[] = []
      return {
        async take(file) {
          await mkdir(folder, { recursive: true })
          const path = join(folder, randomBytes(16).toString('hex'))
          paths.push(path)
          const target = createWriteStream(path, { flags: 'wx', mode: 0o600 })
          await pipeline(file, target, { signal: AbortSignal.timeout(slowest_ms) })
          return { path, size: target.bytesWritten, truncated: file.truncated }
        },
        async [Symbol.asyncDispose]() {
          count--
          const left = (callers.get(caller) ?? 1) - 1
          if (left > 0) callers.set(caller, left)
          else callers.delete(caller)
          await Promise.all(paths.map((path) => rm(path, { force: true })))
        },
      }
    },
  }
}

/** What a killed process has left behind; what is young may be another process's. */
async function clearLeftOvers(folder: string): Promise<void> {
  const hour = 3_600_000
  for (const name of await readdir(folder).catch(() => [])) {
    const path = join(folder, name)
    const age = await stat(path).then(({ mtimeMs }) => Date.now() - mtimeMs, () => 0) // biome-ignore format: one line
    if (age > hour) await rm(path, { recursive: true, force: true }).catch(() => {})
  }
}
