import type { z } from 'zod'
import { type CallName, calls } from '#contract/index.ts'
import type { Call } from '#contract/wire/call.ts'
import type { World } from './world.ts'

export interface CallResponse {
  readonly status: number
  readonly body: { code?: string; error?: string }
  readonly text: string
  readonly headers: Readonly<Record<string, unknown>>
}

export interface CallOptions {
  readonly token?: string | null
  readonly headers?: Record<string, string | undefined>
  readonly host?: string
}

/** Sends a call as a page of the main site does. `headers` and `host` override parts of the request. */
export async function request(
  world: World,
  name: CallName,
  input: Record<string, unknown>,
  { token, headers = {}, host = 'main.test' }: CallOptions = {},
): Promise<CallResponse> {
  const call: Call = calls[name]
  const { method, path, when } = call.route
  const isQuery = method === 'GET' || call.upload !== undefined || call.fromAnywhere === true
  const inQuery = isQuery ? Object.entries(input) : []
  const query = new URLSearchParams(
    [...inQuery, ...Object.entries(when ?? {})].flatMap(([k, v]) =>
      v === undefined ? [] : [[k, String(v)]],
    ),
  )
  const upload = `--b\r\ncontent-disposition: form-data; name="file"; filename="x.jpg"\r\n\r\n\r\n--b--\r\n`
  const type = call.fromAnywhere
    ? 'application/x-www-form-urlencoded'
    : call.upload
      ? 'multipart/form-data; boundary=b'
      : 'application/json'
  const sent: Record<string, string | undefined> = {
    host,
    'sec-fetch-site': 'same-origin',
    ...(method === 'GET' ? {} : { 'content-type': type }),
    ...(token ? { cookie: `sid=${token}` } : {}),
    ...headers,
  }
  const response = await world.http.server.inject({
    method,
    url: query.size > 0 ? `${path}?${query}` : path,
    headers: Object.fromEntries(Object.entries(sent).filter(([, value]) => value !== undefined)) as Record<
      string,
      string
    >,
    ...(method === 'GET' ? {} : { payload: bodyOf(call, input, upload, sent['content-type']) }),
  })
  return {
    status: response.statusCode,
    body: response.json(),
    text: response.body,
    headers: response.headers,
  }
}

function bodyOf(call: Call, input: object, upload: string, type = ''): string {
  if (call.fromAnywhere) return type === 'application/json' ? '{}' : 'List-Unsubscribe=One-Click'
  return call.upload ? upload : JSON.stringify(input)
}

/** Lists the declared fields of a call's input. */
export function inputFields(call: Call): [name: string, schema: z.ZodType][] {
  const { shape } = unwrap(call.input) as z.ZodObject
  return Object.entries(shape ?? {}) as [string, z.ZodType][]
}

function unwrap(schema: z.ZodType): z.ZodType {
  const inner = (schema as { def?: { innerType?: z.ZodType } }).def?.innerType
  return inner ? unwrap(inner) : schema
}
