import type { photoCalls } from '#contract/photos.ts'
import { atOthers, type Cases } from './case.ts'

export const photoCases: Cases<typeof photoCalls> = {
  // The file is what matters here: `photos` tests it; an empty one stands for all.
  uploadPhoto: { valid: () => ({}), aims: () => [{ says: 'an empty file', input: {}, code: 'photo_empty' }] },
  deletePhoto: {
    valid: ({ self }) => ({ photo: self.photo }),
    aims: (world) => atOthers<'deletePhoto'>(world, ({ photo }) => ({ photo }), 'photo_not_found'),
  },
  changePhoto: {
    valid: ({ self }) => ({ photo: self.photo, is_private: true }),
    aims: (world) => [
      ...atOthers<'changePhoto'>(world, ({ photo }) => ({ photo, is_private: true }), 'photo_not_found'),
      ...atOthers<'changePhoto'>(world, ({ photo }) => ({ photo, main: true }), 'photo_not_found'),
      {
        says: 'a box beside the picture',
        input: { photo: world.self.photo, crop: { x: 0.9, y: 0, width: 0.5, height: 0.5 } },
        code: 'invalid_fields',
      },
    ],
  },
  orderPhotos: {
    valid: ({ self }) => ({ photos: [self.photos.rejected] }),
    aims: (world) => atOthers<'orderPhotos'>(world, ({ photo }) => ({ photos: [photo] }), 'photo_not_found'),
  },
  appealPhoto: {
    valid: ({ self }) => ({ photo: self.photos.rejected, text: 'Guardate meglio.' }),
    aims: (world) => [
      ...atOthers<'appealPhoto'>(
        world,
        ({ photos }) => ({ photo: photos.rejected, text: 'Mia.' }),
        'photo_not_found',
      ),
      {
        says: 'one that nobody rejected',
        input: { photo: world.self.photo, text: 'Guardate.' },
        code: 'appeal_closed',
      },
    ],
  },
}
