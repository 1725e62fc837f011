import type { photoCalls } from '#contract/photos/photos.ts'
import { atOthers, type Cases } from './case.ts'

export const photoCases: Cases<typeof photoCalls> = {
  // The tests of the module `photos` cover invalid files, so an empty file is enough here.
  uploadPhoto: {
    valid: () => ({}),
    attacks: () => [
      { label: 'an empty file', input: {}, code: 'photo_empty' },
      { label: 'an unknown word', input: { made_with_ai: '2' } as never, code: 'invalid_fields' },
    ],
  },
  deletePhoto: {
    valid: ({ self }) => ({ photo: self.photo }),
    attacks: (world) => atOthers<'deletePhoto'>(world, ({ photo }) => ({ photo }), 'photo_not_found'),
  },
  changePhoto: {
    valid: ({ self }) => ({ photo: self.photo, is_private: true }),
    attacks: (world) => [
      ...atOthers<'changePhoto'>(world, ({ photo }) => ({ photo, is_private: true }), 'photo_not_found'),
      ...atOthers<'changePhoto'>(world, ({ photo }) => ({ photo, main: true }), 'photo_not_found'),
      ...atOthers<'changePhoto'>(world, ({ photo }) => ({ photo, made_with_ai: true }), 'photo_not_found'),
      {
        label: 'a crop outside the picture',
        input: { photo: world.self.photo, crop: { x: 0.9, y: 0, width: 0.5, height: 0.5 } },
        code: 'invalid_fields',
      },
    ],
  },
  orderPhotos: {
    valid: ({ self }) => ({ photos: [self.photos.rejected] }),
    attacks: (world) =>
      atOthers<'orderPhotos'>(world, ({ photo }) => ({ photos: [photo] }), 'photo_not_found'),
  },
  appealPhoto: {
    valid: ({ self }) => ({ photo: self.photos.rejected, text: 'Guardate meglio.' }),
    attacks: (world) => [
      ...atOthers<'appealPhoto'>(
        world,
        ({ photos }) => ({ photo: photos.rejected, text: 'Mia.' }),
        'photo_not_found',
      ),
      {
        label: 'a photo that is not rejected',
        input: { photo: world.self.photo, text: 'Guardate.' },
        code: 'appeal_closed',
      },
    ],
  },
}
