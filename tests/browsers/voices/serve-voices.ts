import { readFile } from 'node:fs/promises'
import { createServer, type IncomingMessage } from 'node:http'
import { stripTypeScriptTypes } from 'node:module'
import type { AddressInfo } from 'node:net'
import { join } from 'node:path'
import { buffer } from 'node:stream/consumers'
import { makeVoice } from '#server/kernel/voice.ts'

/** A recording of a browser, stored as the server stores it. */
export interface StoredVoice {
  readonly name: string
  /** The format in which the browser has recorded. */
  readonly format: string
  readonly duration_ms: number
}

const root = join(import.meta.dirname, '../../..')
const html = `<!doctype html><title>Voices</title><script type="importmap">${JSON.stringify({
  imports: { '#web/': '/web/', '#contract/': '/contract/' },
})}</script><script type="module" src="/tests/browsers/voices/page.ts"></script><p>Voices</p>`
/** The modules of the page. */
const modules = /^\/(tests\/browsers\/voices\/page|web\/lib\/voice\/to-wave|contract\/limits)\.ts$/

/** Serves the page that records and plays voices, and stores what it uploads as the product does. */
export async function serveVoices() {
  const files = new Map<string, Buffer>()
  const stored: StoredVoice[] = []
  async function answer(
    request: IncomingMessage,
  ): Promise<[status: number, type: string, body: string | Buffer]> {
    const { pathname, searchParams } = new URL(request.url ?? '/', 'http://voices.test')
    if (pathname === '/') return [200, 'text/html', html]
    if (modules.test(pathname))
      return [200, 'text/javascript', stripTypeScriptTypes(await readFile(join(root, pathname), 'utf8'))]
    if (pathname === '/voices' && request.method === 'POST') {
      const [name, format] = [searchParams.get('name') ?? '', searchParams.get('format') ?? '']
      const { file, duration_ms } = makeVoice(await buffer(request), 60)
      files.set(name, file)
      stored.push({ name, format, duration_ms })
      return [200, 'text/plain', '']
    }
    const file = files.get(pathname.replace('/voices/', ''))
    return file ? [200, 'audio/wav', file] : [404, 'text/plain', '']
  }
  const server = createServer(async (request, response) => {
    const [status, type, body] = await answer(request).catch(
      (error: { code?: string }) => [422, 'text/plain', error.code ?? String(error)] as const,
    )
    response.writeHead(status, { 'content-type': type }).end(body)
  })
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  return {
    url: `http://127.0.0.1:${(server.address() as AddressInfo).port}/`,
    stored,
    [Symbol.asyncDispose]: async () => {
      server.closeAllConnections()
      await new Promise((resolve) => server.close(resolve))
    },
  }
}
