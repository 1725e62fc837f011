import sharp from 'sharp'

/** Returns whether every pixel of a picture can be decoded. Only for our own files: it runs in this process. */
export async function canDecode(bytes: Uint8Array): Promise<boolean> {
  return sharp(bytes, { failOn: 'warning' })
    .stats()
    .then(
      () => true,
      () => false,
    )
}
