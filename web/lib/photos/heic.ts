/**
 * Photos of iPhones. The server cannot decode HEIC (HEVC is patented), but some browsers can, such as Safari 17. They
 * convert these photos before the upload.
 */

/** Longest side of a converted photo. The server scales photos to less. */
const side_max_px = 2_560
const jpeg_quality = 0.92

/** Returns whether a file is HEIC. Browsers that do not know the type leave it empty, so the name counts too. */
export const isHeic = ({ name, type }: Pick<File, 'name' | 'type'>): boolean =>
  /^image\/hei[cf]/.test(type) || (type === '' && /\.hei[cf]$/i.test(name))

/** Converts a HEIC photo to JPEG. Rejects if this browser cannot decode it. */
export async function heicToJpeg(file: File): Promise<File> {
  const image = new Image()
  image.src = URL.createObjectURL(file)
  try {
    await image.decode()
    const { naturalWidth, naturalHeight } = image
    const scale = Math.min(1, side_max_px / Math.max(naturalWidth, naturalHeight))
    const canvas = document.createElement('canvas')
    canvas.width = Math.round(naturalWidth * scale)
    canvas.height = Math.round(naturalHeight * scale)
    canvas.getContext('2d')?.drawImage(image, 0, 0, canvas.width, canvas.height)
    const jpeg = await new Promise<Blob | null>((resolve) =>
      canvas.toBlob(resolve, 'image/jpeg', jpeg_quality),
    )
    if (!jpeg) throw new Error('the canvas has no picture')
    return new File([jpeg], file.name.replace(/\.\w+$/, '.jpg'), { type: jpeg.type })
  } finally {
    URL.revokeObjectURL(image.src)
  }
}
