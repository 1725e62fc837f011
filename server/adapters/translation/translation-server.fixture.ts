import { once } from 'node:events'
import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'

export interface TranslationServer extends AsyncDisposable {
  readonly url: string
  /** Path and body of each request. */
  readonly received: { readonly path: string; readonly body: Record<string, unknown> | null }[]
  /** Replaces the next answers: a status with a text, or `null` for no answer at all. */
  answer: { readonly status: number; readonly text?: string } | null | undefined
  /** False imitates older services, whose `/translate` does not name the language that it has recognised. */
  namesLanguage: boolean
}

/** Languages of the service, as LibreTranslate lists them. Finnish is known only as the language of an original. */
const languages = ['it', 'en', 'de', 'fr', 'es', 'nl', 'da', 'nb', 'pl', 'sv']

/** Recognises a few words. All other texts are Italian, with the confidence of a guess. */
function detect(text: string): { language: string; confidence: number } {
  if (/\b(hello|how|you|sea|walk|with)\b/i.test(text)) return { language: 'en', confidence: 90 }
  if (/\b(ciao|come|mare|sono|che|una?)\b/i.test(text)) return { language: 'it', confidence: 92 }
  return { language: 'it', confidence: 0 }
}

/**
 * Starts a server that speaks the protocol of LibreTranslate 1.x: `/translate`, `/detect` and `/languages`, with `api_key`
 * in the body and errors as `{"error": "…"}`. Its translation of "hello" into German is "[de] hello".
 * @param key the key that it demands, or `null` for an open service
 */
export async function startTranslationServer(
  key: string | null = null,
  port = 0,
): Promise<TranslationServer> {
  const received: { path: string; body: Record<string, unknown> | null }[] = []
  const state: Pick<TranslationServer, 'answer' | 'namesLanguage'> = {
    answer: undefined,
    namesLanguage: true,
  }
  const server = createServer(async (incoming, response) => {
    const chunks: Buffer[] = []
    for await (const chunk of incoming) chunks.push(chunk as Buffer)
    const text = Buffer.concat(chunks).toString()
    const path = incoming.url ?? '/'
    const body = text === '' ? null : (JSON.parse(text) as Record<string, unknown>)
    received.push({ path, body })
    const send = (status: number, content: unknown) =>
      response.writeHead(status, { 'content-type': 'application/json' }).end(JSON.stringify(content))
    if (state.answer === null) return
    if (state.answer) return response.writeHead(state.answer.status).end(state.answer.text ?? text)
    if (path === '/languages')
      return send(
        200,
        [...languages, 'fi'].map((code) => ({ code, name: code, targets: languages })),
      )
    if (body === null) return send(405, { error: 'Method Not Allowed' })
    if (key !== null && body.api_key !== key) return send(403, { error: 'Invalid API key' })
    const q = String(body.q)
    if (path === '/detect') return send(200, [detect(q)])
    if (!languages.includes(String(body.target)))
      return send(400, { error: `${String(body.target)} is not supported` })
    return send(200, {
      translatedText: `[${String(body.target)}] ${q}`,
      ...(state.namesLanguage && { detectedLanguage: detect(q) }),
    })
  })
  server.listen(port, '127.0.0.1')
  await once(server, 'listening')
  return Object.assign(state, {
    url: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
    received,
    async [Symbol.asyncDispose]() {
      server.closeAllConnections()
      server.close()
      await once(server, 'close')
    },
  })
}
