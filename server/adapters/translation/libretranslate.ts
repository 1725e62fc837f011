import { z } from 'zod'
import { seconds } from '#server/kernel/clock.ts'
import { TranslationError, type Translation, type TranslationFailure, type Translator } from './port.ts'

/** The address of a service, its key and its name. */
export interface TranslationConfig {
  /** Base of the paths `/translate`, `/detect` and `/languages`, without a slash at its end. */
  readonly url: string
  readonly key: string | null
  readonly name: string
}

/** Time after which a service without an answer has failed. The member waits for it. */
const timeout_ms = seconds(10)
/** The same for the list of languages, which takes no translation. Below the time that a look at one area of the health has. */
const languages_timeout_ms = seconds(5)
/** Texts in translation at a time, for each process: a slow service must not gather requests. */
const parallel_max = 20
/** The longest answer that is read. The longest message has less than a fifth of it. */
const answer_max_bytes = 128 * 1024

const Detected = z.object({ language: z.string().regex(/^[a-z]{2,3}\b/i), confidence: z.number() })
const Translated = z.object({ translatedText: z.string().regex(/\S/), detectedLanguage: Detected.optional() })
const Languages = z.array(z.object({ code: z.string(), targets: z.array(z.string()).optional() }))

/**
 * Creates a client of a service that speaks the protocol of LibreTranslate
 * (https://docs.libretranslate.com/guides/api_usage). The key goes into the body, as the protocol wants. Answers with an
 * error are not read, because they can repeat the text.
 */
export function createLibreTranslate(
  { url, key, name }: TranslationConfig,
  timeoutMs = timeout_ms,
): Translator {
  let running = 0

  async function ask<Answer>(
    path: string,
    body: object | null,
    answer: z.ZodType<Answer>,
    limitMs = timeoutMs,
  ): Promise<Answer> {
    const response = await fetch(`${url}${path}`, {
      ...(body && {
        method: 'POST',
        headers: { 'content-type': 'application/json' },
        body: JSON.stringify({ ...body, ...(key !== null && { api_key: key }) }),
      }),
      redirect: 'error',
      signal: AbortSignal.timeout(limitMs),
    }).catch((error: unknown) => {
      throw new TranslationError('unavailable', causeOf(error))
    })
    if (!response.ok) {
      await response.body?.cancel()
      throw new TranslationError(failureOf(response.status), `the service answered with ${response.status}`)
    }
    const parsed = answer.safeParse(await readJson(response))
    if (!parsed.success) throw new TranslationError('unavailable', 'the service answered in another form')
    return parsed.data
  }

  async function detect(text: string): Promise<string | null> {
    const [best] = await ask('/detect', { q: text }, z.array(Detected))
    return languageOf(best)
  }

  async function translate(text: string, to: string): Promise<Translation> {
    const body = { q: text, source: 'auto', target: to, format: 'text' }
    const { translatedText, detectedLanguage } = await ask('/translate', body, Translated)
    // Older services name the language only when they are asked for it.
    return {
      text: translatedText,
      from: languageOf(detectedLanguage) ?? (await detect(text).catch(() => null)),
    }
  }

  return {
    name,
    async translate(text, to) {
      if (running >= parallel_max) throw new TranslationError('busy', 'too many texts at a time')
      running++
      try {
        return await translate(text, to)
      } finally {
        running--
      }
    },
    async languages() {
      const known = await ask('/languages', null, Languages, Math.min(timeoutMs, languages_timeout_ms))
      return [...new Set(known.flatMap(({ code, targets }) => targets ?? [code]))]
    },
  }
}

/**
 * Services answer 400 if they do not know a language, and 429 to those who ask too often. 403, a wrong key or a ban, is a
 * failure that only the operator can end, so it says nothing about waiting.
 */
const failureOf = (status: number): TranslationFailure =>
  status === 400 ? 'language' : status === 429 ? 'busy' : 'unavailable'

/** A confidence of 0 means that the service has guessed. */
const languageOf = (detected: z.infer<typeof Detected> | undefined): string | null =>
  detected && detected.confidence > 0 ? detected.language.toLowerCase() : null

const causeOf = (error: unknown): string => {
  const { name, cause } = error as Error & { cause?: { code?: string } }
  return name === 'TimeoutError' ? 'no answer in time' : (cause?.code ?? name)
}

/** Reads an answer up to the longest that is accepted. Throws `TranslationError`. */
async function readJson(response: Response): Promise<unknown> {
  const chunks: Uint8Array[] = []
  let length = 0
  try {
    for await (const chunk of response.body ?? []) {
      length += chunk.length
      if (length > answer_max_bytes) throw new TranslationError('unavailable', 'the answer was too long')
      chunks.push(chunk)
    }
    return JSON.parse(Buffer.concat(chunks).toString())
  } catch (error) {
    if (error instanceof TranslationError) throw error
    throw new TranslationError('unavailable', causeOf(error))
  }
}
