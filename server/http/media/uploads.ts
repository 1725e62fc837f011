import { randomBytes } from 'node:crypto'
import { createWriteStream } from 'node:fs'
import { mkdir, readdir, rm, stat } from 'node:fs/promises'
import { join } from 'node:path'
import type { Readable } from 'node:stream'
import { pipeline } from 'node:stream/promises'
import type { FastifyRequest } from 'fastify'
import * as limits from '#contract/limits.ts'
import type { Call } from '#contract/wire/call.ts'
import { ApiError } from '#contract/wire/errors.ts'
import type { Config } from '#server/config/config.ts'
import { assertNoMaintenance } from '#server/http/api/maintenance.ts'
import { type BodyTimes, bodyTimes, setBodyTime } from '#server/http/body-time.ts'
import type { CallRateLimits } from '#server/kernel/call-rate-limits.ts'
import { isDiskFull } from '#server/kernel/disk-full.ts'
import type { RequestContext, Session, Upload } from '#server/kernel/request-context.ts'

/**
 * Uploads of one request. Disposing of this object deletes the files from the disk, and discards the unread rest of the
 * body.
 */
export interface Incoming extends AsyncDisposable {
  /**
   * Writes a file of the form to the disk. The form's parser cuts the file at the size limit. Throws `unavailable` if
   * the disk is full.
   */
  take(file: Readable & { readonly truncated: boolean }): Promise<Upload>
}

export interface Uploads {
  /**
   * Begins an upload before its body is read. Counts the upload against the rate limit, and gives its body more time to
   * arrive. Throws `too_many_requests` above the rate limit. Throws `photo_too_large` or, of a recording, `voice_too_long`
   * if the announced length is too large. Throws `maintenance` during one. Throws `unavailable` if a limit of `max_uploads` is reached.
   */
  begin(
    request: FastifyRequest,
    requestContext: RequestContext,
    session: Session,
    kind?: NonNullable<Call['upload']>,
  ): Promise<Incoming>
}

/**
 * Maximum numbers of concurrent uploads. Each upload is at most 15 MB, so uploads can fill only a limited disk space.
 */
const max_uploads = {
  all: 48,
  /**
   * Total of all members without a confirmed mail address. Anybody can create many such accounts, so they must not use
   * up all uploads.
   */
  unconfirmed: 16,
  network: 8,
  /** Per member or staff account. */
  account: 4,
} as const
/** Maximum length of a form with one photo, or one recording, and its texts. */
const form_max_bytes = limits.photo_max_bytes + 1_000_000
const voice_form_max_bytes = limits.voice_max_bytes + 100_000

/** Creates the uploads of this process. Files are streamed to the disk and deleted when their request ends. */
export function createUploads(
  { dataDir }: Pick<Config, 'dataDir'>,
  callLimits: CallRateLimits,
  { upload_ms }: Pick<BodyTimes, 'upload_ms'> = bodyTimes,
): Uploads {
  const folder = join(dataDir, 'incoming')
  const counts = new Map<string, number>()
  void clearLeftOvers(folder)

  return {
    async begin(request, requestContext, session, kind = true) {
      assertNoMaintenance(requestContext)
      await callLimits.take('upload', requestContext)
      const length = Number(request.headers['content-length'] ?? 0)
      if (kind !== true && length > voice_form_max_bytes)
        throw new ApiError('voice_too_long', { max_seconds: kind.voice_seconds_max })
      if (length > form_max_bytes)
        throw new ApiError('photo_too_large', { max_megabytes: limits.photo_max_bytes / 1_000_000 })
      const counted = countedFor(requestContext, session)
      if (counted.some(([key, max]) => (counts.get(key) ?? 0) >= max)) throw new ApiError('unavailable')
      for (const [key] of counted) counts.set(key, (counts.get(key) ?? 0) + 1)
      setBodyTime(request, upload_ms)
      const paths: string[] = []
      return {
        async take(file) {
          try {
            await mkdir(folder, { recursive: true })
            const path = join(folder, randomBytes(16).toString('hex'))
            paths.push(path)
            const target = createWriteStream(path, { flags: 'wx', mode: 0o600 })
            await pipeline(file, target)
            return { path, size: target.bytesWritten, truncated: file.truncated }
          } catch (error) {
            throw isDiskFull(error) ? new ApiError('unavailable') : error
          }
        },
        async [Symbol.asyncDispose]() {
          for (const [key] of counted) {
            const left = (counts.get(key) ?? 1) - 1
            if (left > 0) counts.set(key, left)
            else counts.delete(key)
          }
          // Discards the rest of a refused body, because the form's parser no longer reads it. Otherwise the connection
          // could not carry another request.
          request.raw.unpipe().resume()
          await Promise.all(paths.map((path) => rm(path, { force: true })))
        },
      }
    },
  }
}

/** Returns the counters that an upload increments, each with its maximum number of concurrent uploads. */
function countedFor({ network }: RequestContext, session: Session): readonly (readonly [string, number])[] {
  const isMember = session.kind === 'member'
  return [
    ['all', max_uploads.all],
    ...(isMember && session.status === 'not_confirmed'
      ? [['unconfirmed', max_uploads.unconfirmed] as const]
      : []),
    [`network ${network}`, max_uploads.network],
    [isMember ? `member ${session.memberId}` : `staff ${session.staffId}`, max_uploads.account],
  ]
}

/**
 * Deletes the files of killed processes. Files younger than an hour stay, because they may belong to a running process.
 */
async function clearLeftOvers(folder: string): Promise<void> {
  const hour = 3_600_000
  for (const name of await readdir(folder).catch(() => [])) {
    const path = join(folder, name)
    const age = await stat(path).then(
      ({ mtimeMs }) => Date.now() - mtimeMs,
      () => 0,
    )
    if (age > hour) await rm(path, { recursive: true, force: true }).catch(() => {})
  }
}
