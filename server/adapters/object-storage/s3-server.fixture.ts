import { createHash, createHmac, timingSafeEqual } from 'node:crypto'
import { createServer, type IncomingMessage } from 'node:http'
import type { AddressInfo } from 'node:net'

/**
 * This file contains a minimal S3 server. The server stores objects and rejects requests without a valid AWS Signature
 * Version 4 in the header: https://docs.aws.amazon.com/IAM/latest/UserGuide/reference_sigv-create-signed-request.html
 */

export interface Request {
  readonly method: string
  /** Path and query of the URL, not decoded. */
  readonly url: string
  readonly headers: Readonly<Record<string, string>>
  readonly body: Buffer
}

export interface Keys {
  readonly accessKeyId: string
  readonly secretAccessKey: string
  readonly region: string
  readonly service: string
}

const sha256 = (data: string | Buffer) => createHash('sha256').update(data).digest('hex')
const hmac = (key: string | Buffer, data: string) => createHmac('sha256', key).update(data).digest()

/** Percent-encodes all characters except letters, digits and `-_.~`, with upper-case hex digits (RFC 3986). */
const encode = (text: string) =>
  encodeURIComponent(text).replace(/[!'()*]/g, (char) => `%${char.charCodeAt(0).toString(16).toUpperCase()}`)

/** Computes the expected signature of a request over the given headers. */
export function signatureOf(
  { method, url, headers, body }: Request,
  { secretAccessKey, region, service }: Pick<Keys, 'secretAccessKey' | 'region' | 'service'>,
  signedHeaders: readonly string[],
): string {
  const { pathname, searchParams } = new URL(url, 'http://storage')
  const query = [...searchParams]
    .map(([name, value]) => `${encode(name)}=${encode(value)}`)
    .sort()
    .join('&')
  // Encodes the path once for S3 and twice for all other AWS services, as AWS requires for signatures.
  const path = pathname
    .split('/')
    .map((part) => encode(decodeURIComponent(part)))
    .join('/')
  const canonicalPath = service === 's3' ? path : path.split('/').map(encode).join('/')
  const canonical = [
    method,
    canonicalPath,
    query,
    ...signedHeaders.map((name) => `${name}:${(headers[name] ?? '').trim().replace(/ +/g, ' ')}`),
    '',
    signedHeaders.join(';'),
    headers['x-amz-content-sha256'] ?? sha256(body),
  ].join('\n')
  const at = headers['x-amz-date'] ?? ''
  const scope = `${at.slice(0, 8)}/${region}/${service}/aws4_request`
  const toSign = ['AWS4-HMAC-SHA256', at, scope, sha256(canonical)].join('\n')
  const key = [region, service, 'aws4_request'].reduce(
    hmac as (key: Buffer, part: string) => Buffer,
    hmac(`AWS4${secretAccessKey}`, at.slice(0, 8)),
  )
  return hmac(key, toSign).toString('hex')
}

/** Returns the reason to reject a request, or null if its signature is valid. */
export function refusalOf(request: Request, keys: Keys, now: Date): string | null {
  const { headers, body } = request
  const form =
    /^AWS4-HMAC-SHA256 Credential=([^/]+)\/(\d{8})\/([^/]+)\/([^/]+)\/aws4_request, ?SignedHeaders=([a-z0-9;-]+), ?Signature=([0-9a-f]{64})$/
  const match = form.exec(headers.authorization ?? '')
  if (!match) return 'no signature'
  const [, id, day, region, service, signed = '', signature = ''] = match
  const names = signed.split(';')
  if (id !== keys.accessKeyId) return 'wrong key'
  if (region !== keys.region || service !== keys.service) return 'wrong scope'
  if (!names.includes('host') || !names.includes('x-amz-date')) return 'host or date not signed'
  if ([...names].sort().join(';') !== signed) return 'headers not in order'
  const amzHeaders = Object.keys(headers).filter((name) => name.startsWith('x-amz-'))
  if (amzHeaders.some((name) => !names.includes(name))) return 'an x-amz header not signed'
  const at = headers['x-amz-date'] ?? ''
  const timestamp = Date.parse(at.replace(/^(....)(..)(..T..)(..)(..Z)$/, '$1-$2-$3:$4:$5'))
  if (!(Math.abs(now.getTime() - timestamp) < 15 * 60_000) || !at.startsWith(day ?? '-')) return 'wrong time'
  const hash = headers['x-amz-content-sha256']
  if (hash === undefined) return 'body not signed'
  if (hash !== 'UNSIGNED-PAYLOAD' && hash !== sha256(body)) return 'wrong body'
  const expected = Buffer.from(signatureOf(request, keys, names), 'hex')
  return timingSafeEqual(expected, Buffer.from(signature, 'hex')) ? null : 'wrong signature'
}

export interface S3Server extends AsyncDisposable {
  readonly endpoint: string
  readonly objects: Map<string, Buffer>
  readonly refused: string[]
  /** Number of requests that the server will reject with 503 before it accepts requests again. */
  busy: number
}

/** Starts a server on its own port. It stores the objects of one bucket in memory. */
export async function startS3(keys: Keys, bucket: string): Promise<S3Server> {
  const objects = new Map<string, Buffer>()
  const refused: string[] = []
  const server = createServer(async (incoming, answer) => {
    const request = await read(incoming)
    const refusal = refusalOf(request, keys, new Date())
    if (refusal) {
      refused.push(refusal)
      return answer.writeHead(403).end(`<Error><Code>SignatureDoesNotMatch</Code></Error>`)
    }
    if (state.busy > 0) {
      state.busy--
      return answer.writeHead(503).end('<Error><Code>SlowDown</Code></Error>')
    }
    const path = decodeURIComponent(new URL(request.url, 'http://storage').pathname)
    const query = new URL(request.url, 'http://storage').searchParams
    if (path === `/${bucket}` && request.method === 'HEAD') return answer.writeHead(200).end()
    if (path === `/${bucket}` && query.get('list-type') === '2')
      return answer.writeHead(200).end(listPage([...objects.keys()], bucket, query))
    if (!path.startsWith(`/${bucket}/`))
      return answer.writeHead(404).end('<Error><Code>NoSuchBucket</Code></Error>')
    const found = objects.get(path)
    if (request.method === 'PUT') objects.set(path, request.body)
    if (request.method === 'DELETE') objects.delete(path)
    if (request.method !== 'GET') return answer.writeHead(request.method === 'PUT' ? 200 : 204).end()
    if (!found) return answer.writeHead(404).end('<Error><Code>NoSuchKey</Code></Error>')
    return answer.writeHead(200, { 'content-length': found.length }).end(found)
  })
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  const { port } = server.address() as AddressInfo
  const state = {
    endpoint: `http://127.0.0.1:${port}`,
    objects,
    refused,
    busy: 0,
    async [Symbol.asyncDispose]() {
      server.closeAllConnections()
      await new Promise((resolve) => server.close(resolve))
    },
  }
  return state
}

/** Returns one page of ListObjectsV2 with at most two keys, so that a test needs several pages. */
function listPage(paths: readonly string[], bucket: string, query: URLSearchParams): string {
  const after = query.get('continuation-token') ?? ''
  const keys = paths
    .map((path) => path.slice(bucket.length + 2))
    .filter((key) => key.startsWith(query.get('prefix') ?? '') && key > after)
    .sort()
  const page = keys.slice(0, 2)
  const contents = page.map((key) => `<Contents><Key>${key}</Key></Contents>`).join('')
  const next =
    keys.length > 2
      ? `<IsTruncated>true</IsTruncated><NextContinuationToken>${page[1]}</NextContinuationToken>`
      : '<IsTruncated>false</IsTruncated>'
  return `<ListBucketResult>${next}${contents}</ListBucketResult>`
}

async function read(incoming: IncomingMessage): Promise<Request> {
  const chunks: Buffer[] = []
  for await (const chunk of incoming) chunks.push(chunk as Buffer)
  return {
    method: incoming.method ?? '',
    url: incoming.url ?? '/',
    headers: incoming.headers as Record<string, string>,
    body: Buffer.concat(chunks),
  }
}
