/**
 * Finds out whether a picture's metadata say that it was made or changed by AI (X20): its Content Credentials (C2PA), or
 * the IPTC field `DigitalSourceType` in its XMP. Signatures are not verified, because a false mark only labels the
 * uploader's own picture. A picture without a mark proves nothing, because any program can remove it.
 */

/** The IPTC source types of a picture that a trained model has made, wholly or in part. */
const source = /digitalsourcetype\/(?:t|compositeWithT)rainedAlgorithmicMedia/

/**
 * @param bytes the uploaded file
 * @param xmp the file's XMP packet
 */
export const isMarkedAsAi = (bytes: Buffer, xmp: Buffer | undefined): boolean =>
  [...(xmp ? [xmp] : []), ...credentialsOf(bytes)].some((each) => source.test(each.toString('latin1')))

/** Returns the parts of the file that contain Content Credentials. The pixels are not read. */
function credentialsOf(bytes: Buffer): Buffer[] {
  if (bytes.readUInt16BE(0) === 0xff_d8) return segmentsOfJpeg(bytes)
  const type = bytes.toString('latin1', 0, 4)
  if (type === '\x89PNG')
    return chunks(bytes, 8, (at) => ({
      name: bytes.toString('latin1', at + 4, at + 8),
      from: at + 8,
      length: bytes.readUInt32BE(at),
      rest: 4,
    })).get('caBX')
  if (type === 'RIFF')
    return chunks(bytes, 12, (at) => {
      const length = bytes.readUInt32LE(at + 4)
      return { name: bytes.toString('latin1', at, at + 4), from: at + 8, length, rest: length % 2 }
    }).get('C2PA')
  return chunks(bytes, 0, (at) => {
    const size = bytes.readUInt32BE(at)
    // A size of 0 means that the box reaches to the end. A box with a 64-bit size has the pixels, so nothing follows.
    const length = size < 8 ? bytes.length - at - 8 : size - 8
    return { name: bytes.toString('latin1', at + 4, at + 8), from: at + 8, length, rest: 0 }
  }).get('uuid')
}

interface Chunk {
  readonly name: string
  readonly from: number
  readonly length: number
  /** Number of bytes between the content and the next chunk. */
  readonly rest: number
}

/** Walks the chunks of a file from the byte `start`. `get` returns the contents of the chunks with a name. */
function chunks(bytes: Buffer, start: number, chunkAt: (at: number) => Chunk) {
  const found: { name: string; content: Buffer }[] = []
  let at = start
  while (at + 8 <= bytes.length) {
    const { name, from, length, rest } = chunkAt(at)
    found.push({ name, content: bytes.subarray(from, from + length) })
    at = from + length + rest
  }
  return {
    get: (name: string) => found.filter((each) => each.name === name).map(({ content }) => content),
  }
}

/** Returns the contents of the APP11 segments, which come before the pixels, joined as one. */
function segmentsOfJpeg(bytes: Buffer): Buffer[] {
  const parts: Buffer[] = []
  let at = 2
  while (at + 4 <= bytes.length && bytes[at] === 0xff) {
    const marker = bytes[at + 1] ?? 0
    if (marker === 0xda) break
    const length = bytes.readUInt16BE(at + 2)
    // The first 16 bytes are the header of the segment. A text may continue in the next segment after that header.
    if (marker === 0xeb) parts.push(bytes.subarray(at + 20, at + 2 + length))
    at += 2 + length
  }
  return [Buffer.concat(parts)]
}
