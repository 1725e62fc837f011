import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { brotliCompressSync, brotliDecompressSync, constants, gunzipSync } from 'node:zlib'
import type { ManifestChunk } from '#web/lib/page/page-request.ts'
import type { BenchResponse } from './send-request.ts'

/** Returns the size in bytes after compression with brotli at quality 11, as the server sends built files. */
export function brotliSize(bytes: Buffer): number {
  return brotliCompressSync(bytes, { params: { [constants.BROTLI_PARAM_QUALITY]: 11 } }).length
}

/** Bytes of scripts and styles that a page needs before it runs, compressed with brotli at quality 11. */
export interface FirstLoad {
  readonly js: number
  readonly css: number
  /** Script files, the largest first. */
  readonly scripts: readonly { readonly file: string; readonly bytes: number }[]
}

/** Returns the decompressed HTML of a response. */
export function htmlOf({ headers, body }: BenchResponse): string {
  const encoding = headers['content-encoding']
  if (encoding === 'br') return brotliDecompressSync(body).toString()
  return (encoding === 'gzip' ? gunzipSync(body) : body).toString()
}

/**
 * Sums up the sizes of the page's scripts, preloads and style sheets, and of all files that the scripts import
 * statically.
 */
export function weighFirstLoad(html: string, client: string): FirstLoad {
  const manifest = readManifest(client)
  const named = [...html.matchAll(/<(?:script|link)\b[^>]*>/g)].map(([tag]) => tag)
  const addressIn = (tag: string) => /\s(?:src|href)="\/([^"]+)"/.exec(tag)?.[1]
  const scripts = new Set<string>()
  for (const tag of named)
    if (/^<script\b[^>]*\ssrc=|rel="modulepreload"/.test(tag)) collect(manifest, addressIn(tag), scripts)
  const sheets = named.filter((tag) => /rel="stylesheet"/.test(tag)).map(addressIn)
  const inline = [...html.matchAll(/<style\b[^>]*>(.*?)<\/style>/gs)].map(([, css]) => Buffer.from(css ?? ''))

  const weighed = [...scripts].map((file) => ({ file, bytes: brotliSize(readFileSync(join(client, file))) }))
  const styles = [...sheets.map((file) => readFileSync(join(client, String(file)))), ...inline]
  return {
    js: weighed.reduce((sum, { bytes }) => sum + bytes, 0),
    css: styles.reduce((sum, bytes) => sum + brotliSize(bytes), 0),
    scripts: weighed.sort((a, b) => b.bytes - a.bytes),
  }
}

type Manifest = Readonly<Record<string, ManifestChunk>>

function readManifest(client: string): Manifest {
  return JSON.parse(readFileSync(join(client, '.vite/manifest.json'), 'utf8')) as Manifest
}

function collect(manifest: Manifest, file: string | undefined, files: Set<string>): void {
  if (file === undefined || files.has(file)) return
  files.add(file)
  const chunk = Object.values(manifest).find((chunk) => chunk.file === file)
  for (const imported of chunk?.imports ?? []) collect(manifest, manifest[imported]?.file, files)
}
