import sharp from 'sharp'

const [width, height] = [4_032, 3_024]

/** Creates a JPEG of 3 to 4 MB that resembles a phone photo: large soft shapes and sensor noise. */
export async function takePhoto(): Promise<Buffer> {
  let state = 7
  const random = () => {
    state = (Math.imul(state, 1_103_515_245) + 12_345) >>> 0
    return state >>> 16
  }
  const shapes = Buffer.alloc((width / 16) * (height / 16) * 3)
  for (let at = 0; at < shapes.length; at++) shapes[at] = random() & 255
  const data = await sharp(shapes, { raw: { width: width / 16, height: height / 16, channels: 3 } })
    .blur(3)
    .resize(width, height, { kernel: 'cubic', fit: 'fill' })
    .raw()
    .toBuffer()
  for (let at = 0; at < data.length; at++)
    data[at] = Math.max(0, Math.min(255, (data[at] as number) + (random() % 17) - 8))
  return sharp(data, { raw: { width, height, channels: 3 } })
    .jpeg({ quality: 92 })
    .toBuffer()
}
