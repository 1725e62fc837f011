import { expect, test } from 'vitest'
import type { PhotoId } from '#contract/wire/ids.ts'
import { draw, image as anyImage } from '#web/lib/page/page.fixture.tsx'
import { MemberPhoto } from './member-photo.tsx'

const image = { ...anyImage, id: '1' as PhotoId }
const photo = (savesData: boolean, large = false) =>
  draw(<MemberPhoto image={image} seed="7" alt="" sizes="100vw" large={large} />, { savesData })

test('offers the large file, unless the browser saves data (X21)', () => {
  expect(photo(false)).toContain(`${image.filename} 960w`)
  expect(photo(true)).toContain(image.thumb_filename)
  expect(photo(true)).not.toContain(image.filename)
  expect(photo(true)).not.toContain('srcSet')
})

test('loads the large file that a member asked for while saving data (X21)', () => {
  expect(photo(true, true)).toContain(image.filename)
  expect(photo(true, true)).not.toContain(image.thumb_filename)
})
