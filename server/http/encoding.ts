import { brotliCompressSync, constants, gzipSync } from 'node:zlib'
import type { Encoding } from './page-cache.ts'

/** The best form that a browser says it takes; brotli before gzip. A `q=0` refuses. */
export function acceptedEncoding(header: string | string[] | undefined): Encoding {
  const accepted = String(header ?? '').toLowerCase()
  if (takes(accepted, 'br')) return 'br'
  return takes(accepted, 'gzip') ? 'gzip' : 'identity'
}

function takes(header: string, name: string): boolean {
  const offer = header
    .split(',')
    .map((part) => part.trim().split(';'))
    .find(([coding]) => coding === name)
  return offer !== undefined && !/^\s*q=0(\.0*)?$/.test(offer[1] ?? '')
}

const quick_brotli = { [constants.BROTLI_PARAM_QUALITY]: 4 }

/** Compresses a page that is sent once: quickly. */
export function compress(html: string, encoding: Encoding): Buffer {
  const bytes = Buffer.from(html)
  if (encoding === 'br') return brotliCompressSync(bytes, { params: quick_brotli })
  return encoding === 'gzip' ? gzipSync(bytes, { level: 2 }) : bytes
}
