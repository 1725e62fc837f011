import sharp from 'sharp'
import { expect, test } from 'vitest'
import { isMarkedAsAi } from './ai-mark.ts'
import { picture } from './pictures.fixture.ts'

const uri = 'http://cv.iptc.org/newscodes/digitalsourcetype/'
const ai = Buffer.from(`jumb c2pa.actions digitalSourceType ${uri}trainedAlgorithmicMedia`)
const camera = Buffer.from(`jumb c2pa.actions digitalSourceType ${uri}digitalCapture`)

const u32 = (value: number, isLittle = false) => {
  const bytes = Buffer.alloc(4)
  if (isLittle) bytes.writeUInt32LE(value)
  else bytes.writeUInt32BE(value)
  return bytes
}

/** Puts Content Credentials into a file, as its format has them. */
const withCredentials: Record<string, (file: Buffer, manifest: Buffer) => Buffer> = {
  jpeg(file, manifest) {
    // Two segments, so that the text is cut in the middle.
    const cut = manifest.length - 8
    const segments = [manifest.subarray(0, cut), manifest.subarray(cut)].map((part) => {
      const length = Buffer.alloc(2)
      length.writeUInt16BE(part.length + 18)
      return Buffer.concat([Buffer.from([0xff, 0xeb]), length, Buffer.alloc(16), part])
    })
    return Buffer.concat([file.subarray(0, 2), ...segments, file.subarray(2)])
  },
  png: (file, manifest) =>
    Buffer.concat([
      ...[file.subarray(0, 33), u32(manifest.length), Buffer.from('caBX')],
      ...[manifest, u32(0), file.subarray(33)],
    ]),
  webp: (file, manifest) =>
    Buffer.concat([
      ...[file, Buffer.from('C2PA'), u32(manifest.length, true)],
      ...[manifest, Buffer.alloc(manifest.length % 2)],
    ]),
  avif: (file, manifest) => Buffer.concat([file, u32(manifest.length + 8), Buffer.from('uuid'), manifest]),
}

test.each(['jpeg', 'png', 'webp', 'avif'] as const)(
  'reads the Content Credentials of a %s',
  async (format) => {
    const file = await picture(64, 64, format)
    const put = withCredentials[format] as (typeof withCredentials)[string]
    expect(isMarkedAsAi(put(file, ai), undefined)).toBe(true)
    expect(isMarkedAsAi(put(file, camera), undefined)).toBe(false)
    expect(isMarkedAsAi(file, undefined)).toBe(false)
    // The words after the last part of the file are no credentials.
    if (format === 'jpeg') expect(isMarkedAsAi(Buffer.concat([file, ai]), undefined)).toBe(false)
  },
)

test('reads the source type of the XMP', async () => {
  const xmp = (type: string) =>
    `<x:xmpmeta xmlns:x="adobe:ns:meta/"><rdf:RDF xmlns:rdf="http://www.w3.org/1999/02/22-rdf-syntax-ns#">
     <rdf:Description xmlns:i="http://iptc.org/std/Iptc4xmpExt/2008-02-29/" i:DigitalSourceType="${uri}${type}"/>
     </rdf:RDF></x:xmpmeta>`
  const marked = async (type: string) => {
    const bytes = await sharp(await picture(64, 64))
      .withXmp(xmp(type))
      .jpeg()
      .toBuffer()
    return isMarkedAsAi(bytes, (await sharp(bytes).metadata()).xmp)
  }
  expect(await marked('compositeWithTrainedAlgorithmicMedia')).toBe(true)
  expect(await marked('digitalCapture')).toBe(false)
})

test('survives files that end early', () => {
  for (const bytes of [
    Buffer.from([0xff, 0xd8]),
    Buffer.from('RIFF'),
    Buffer.from('\x89PNG', 'latin1'),
    Buffer.alloc(9),
  ])
    expect(isMarkedAsAi(bytes, undefined)).toBe(false)
})
