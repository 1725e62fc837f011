import { readFile } from 'node:fs/promises'
import { ApiError } from '#contract/wire/errors.ts'
import type { App } from '#server/kernel/app.ts'
import type { Upload } from '#server/kernel/request-context.ts'
import { makeVoice } from '#server/kernel/voice.ts'
import { storeFiles } from './files.ts'

/** A recording whose file is `{media_key}/voice.wav`. */
interface TakenVoice {
  readonly media_key: string
  readonly duration_ms: number
  readonly waveform: string
}

/**
 * Checks a recording, stores its file, and runs `store`. `store` must commit a row with the media key (see
 * `storeFiles`). Throws the errors of `makeVoice` and of `store`.
 */
export async function takeVoice<Result>(
  app: App,
  upload: Upload | null,
  max_seconds: number,
  dropUnused: Parameters<typeof storeFiles>[1],
  store: (voice: TakenVoice) => Promise<Result>,
): Promise<Result> {
  if (upload?.truncated) throw new ApiError('voice_too_long', { max_seconds })
  if (!upload) throw new ApiError('voice_broken')
  const { file, ...voice } = makeVoice(await readFile(upload.path), max_seconds)
  return await storeFiles(app, dropUnused, async (media_key) => {
    await app.storage.put(`${media_key}/voice.wav`, file)
    return store({ media_key, ...voice })
  })
}
