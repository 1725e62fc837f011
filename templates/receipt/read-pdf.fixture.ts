import { inflateSync } from 'node:zlib'
import { getDocumentProxy } from 'unpdf'

/** A text on a page, with its left and right edges in points. */
interface PlacedText {
  readonly page: number
  readonly text: string
  readonly left: number
  readonly right: number
}

export interface ReadPdf {
  readonly pages: number
  /** Texts in the order of the pages and of the document's structure. No-break spaces are spaces. */
  readonly texts: readonly PlacedText[]
  readonly text: string
  /** The roles of the document's structure with their number, such as `{ H1: 1, TR: 6 }`. */
  readonly roles: Readonly<Record<string, number>>
  readonly title: unknown
  readonly language: unknown
  readonly isTagged: boolean
  /** Ids of the drawn glyphs, for each font. 0 is the glyph of a missing character. */
  readonly glyphs: readonly number[]
  /** Names of the fonts without their subset tags, and whether each is embedded with a table of its characters. */
  readonly fonts: readonly { readonly name: string; readonly isEmbedded: boolean }[]
}

export async function readPdf(pdf: Uint8Array): Promise<ReadPdf> {
  const source = Buffer.from(pdf).toString('latin1')
  const document = await getDocumentProxy(new Uint8Array(pdf))
  const texts: PlacedText[] = []
  const roles: Record<string, number> = {}
  for (let nth = 1; nth <= document.numPages; nth++) {
    const page = await document.getPage(nth)
    const { items } = await page.getTextContent()
    for (const item of items) {
      if (!('str' in item) || item.str === '') continue
      const left = item.transform[4] as number
      texts.push({ page: nth, text: item.str.replaceAll('\u00a0', ' '), left, right: left + item.width })
    }
    countRoles(await page.getStructTree(), roles)
  }
  const info: Record<string, unknown> = { ...(await document.getMetadata()).info }
  return {
    pages: document.numPages,
    texts,
    text: texts.map(({ text }) => text).join('\n'),
    roles,
    title: info.Title,
    language: info.Language,
    isTagged: (await document.getMarkInfo())?.Marked === true,
    glyphs: glyphsOf(pdf),
    fonts: fontsOf(source),
  }
}

interface StructureNode {
  readonly role: string
  readonly children: readonly (StructureNode | object)[]
}
function countRoles(node: StructureNode | object | null, roles: Record<string, number>): void {
  if (!node || !('role' in node)) return
  roles[node.role] = (roles[node.role] ?? 0) + 1
  for (const child of node.children) countRoles(child, roles)
}

/** Reads the glyph ids from the text operators (`[<0001000a> 12] TJ`) of all pages. */
function glyphsOf(pdf: Uint8Array): number[] {
  const bytes = Buffer.from(pdf)
  const glyphs: number[] = []
  for (let start = bytes.indexOf('\nstream\n'); start >= 0; start = bytes.indexOf('\nstream\n', start + 1)) {
    const end = bytes.indexOf('\nendstream', start)
    const content = inflate(bytes.subarray(start + 8, end)).toString('latin1')
    for (const [, shown = ''] of content.matchAll(/\[(<[^\]]*)\] TJ/g))
      for (const [, hex = ''] of shown.matchAll(/<([0-9a-f]+)>/g))
        for (const glyph of hex.match(/.{4}/g) ?? []) glyphs.push(Number.parseInt(glyph, 16))
  }
  return glyphs
}

function inflate(stream: Buffer): Buffer {
  try {
    return inflateSync(stream)
  } catch {
    return stream // not compressed, as the metadata
  }
}

function fontsOf(source: string): ReadPdf['fonts'] {
  const descriptors = [...source.matchAll(/\/Type \/FontDescriptor\n\/FontName \/[A-Z]{6}\+(\S+)\n[^>]*>>/g)]
  const withUnicode = source.match(/\/Type \/Font\n\/Subtype \/Type0\n[^>]*\/ToUnicode \d+ 0 R/g)?.length ?? 0
  return descriptors.map(([all, name = '']) => ({
    name,
    isEmbedded: all.includes('/FontFile2') && withUnicode === descriptors.length,
  }))
}
