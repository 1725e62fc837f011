import type { TestMember } from '#tests/harness/app.ts'
import type { TestHttp } from '#tests/harness/http.ts'

export interface Arrived {
  readonly id: number
  readonly name: string
  readonly data: Record<string, unknown>
}

/** An open stream of events. */
export interface Listening {
  readonly response: Response
  /** Waits for the next event with a number; rejects if the stream has ended. */
  next(): Promise<Arrived>
  /** Waits for the next transient event, such as `typing`. */
  passing(): Promise<Pick<Arrived, 'name' | 'data'>>
  /** The latest reconnection delay from the server, in milliseconds. */
  readonly retry_ms: number
  /** Drops the connection, as a network failure would. */
  cut(): void
}

/**
 * Opens a member's stream as a page does.
 * @param after number of the last event that is already in the page's data
 * @param query other query parameters of the page
 */
export async function listen(
  { origin, headers }: Pick<TestHttp, 'origin' | 'headers'>,
  who: TestMember,
  after?: string,
  query = '',
): Promise<Listening> {
  const abort = new AbortController()
  const response = await fetch(`${origin}/api/live.php${query}`, {
    headers: { ...headers(who), ...(after === undefined ? {} : { 'last-event-id': after }) },
    signal: abort.signal,
  })
  const reader = response.body?.getReader() as ReadableStreamDefaultReader<Uint8Array>
  let text = ''
  let retry_ms = 0
  async function passing(): Promise<Pick<Arrived, 'name' | 'data'>> {
    for (;;) {
      const [, name, data] = /^event: (typing)\ndata: (.*)\n\n/m.exec(text) ?? []
      if (name && data) return { name, data: JSON.parse(data) }
      const { value, done } = await reader.read()
      if (done) throw new Error('the stream has ended')
      text += new TextDecoder().decode(value)
    }
  }
  async function next(): Promise<Arrived> {
    for (;;) {
      const end = text.indexOf('\n\n')
      if (end >= 0) {
        const block = text.slice(0, end)
        text = text.slice(end + 2)
        const field = (name: string) =>
          block
            .split('\n')
            .find((line) => line.startsWith(`${name}: `))
            ?.slice(name.length + 2)
        retry_ms = Number(field('retry') ?? retry_ms)
        const id = field('id')
        if (id) return { id: Number(id), name: field('event') ?? '', data: JSON.parse(field('data') ?? '{}') }
        continue
      }
      const { value, done } = await reader.read()
      if (done) throw new Error('the stream has ended')
      text += new TextDecoder().decode(value)
    }
  }
  return {
    response,
    next,
    passing,
    get retry_ms() {
      return retry_ms
    },
    cut: () => abort.abort(),
  }
}
