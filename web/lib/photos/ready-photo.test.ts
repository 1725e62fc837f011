import { afterEach, expect, test, vi } from 'vitest'
import { readyPhoto } from './ready-photo.ts'

afterEach(() => vi.unstubAllGlobals())

const heic = (name = 'IMG_1.HEIC', type = 'image/heic') => new File(['bytes'], name, { type })

/** Stubs a browser that decodes HEIC as a picture of this size, or not at all. Returns the sizes of its canvases. */
function stubBrowser(picture: { width: number; height: number } | null) {
  const drawn: number[][] = []
  vi.stubGlobal(
    'Image',
    class {
      naturalWidth = picture?.width ?? 0
      naturalHeight = picture?.height ?? 0
      decode = () => (picture ? Promise.resolve() : Promise.reject(new Error('EncodingError')))
    },
  )
  const drawImage = (_: unknown, ...box: number[]) => void drawn.push(box)
  const toBlob = (done: (blob: Blob) => void, type: string) => done(new Blob(['jpeg'], { type }))
  vi.stubGlobal('document', { createElement: () => ({ getContext: () => ({ drawImage }), toBlob }) })
  return drawn
}

test('converts HEIC to a smaller JPEG where the browser can decode it', async () => {
  const drawn = stubBrowser({ width: 5_120, height: 3_840 })
  for (const file of [heic(), heic('img.heif', 'image/heif'), heic('IMG_2.heic', '')]) {
    const ready = await readyPhoto(file)
    expect([ready.type, ready.name]).toEqual(['image/jpeg', file.name.replace(/\.\w+$/, '.jpg')])
  }
  expect(drawn).toEqual(Array.from({ length: 3 }, () => [0, 0, 2_560, 1_920]))
})

test('never enlarges a photo', async () => {
  const drawn = stubBrowser({ width: 300, height: 400 })
  await readyPhoto(heic())
  expect(drawn).toEqual([[0, 0, 300, 400]])
})

test('explains HEIC where the browser cannot decode it', async () => {
  stubBrowser(null)
  await expect(readyPhoto(heic())).rejects.toMatchObject({ code: 'photo_heic' })
})

test('leaves other photos alone, and refuses other files', async () => {
  const jpeg = new File(['bytes'], 'io.jpg', { type: 'image/jpeg' })
  expect(await readyPhoto(jpeg)).toBe(jpeg)
  await expect(readyPhoto(heic('note.txt', ''))).rejects.toMatchObject({ code: 'photo_type' })
})
