import { z } from 'zod'
import { call } from './call.ts'
import { PhotoId } from './ids.ts'
import { Image } from './image.ts'
import * as limits from './limits.ts'
import { paths } from './paths.ts'
import { rejectionReasons } from './rejection-reasons.ts'

/** Which part of the whole picture is shown, as shares of its width and height, 0 to 1. Pages make boxes of 3:4. */
export const CropBox = z
  .object({
    x: z.number('invalid').min(0, 'too_low').max(1, 'too_high'),
    y: z.number('invalid').min(0, 'too_low').max(1, 'too_high'),
    width: z.number('invalid').min(limits.photo_crop_min, 'too_low').max(1, 'too_high'),
    height: z.number('invalid').min(limits.photo_crop_min, 'too_low').max(1, 'too_high'),
  })
  .refine(({ x, y, width, height }) => x + width <= 1.000_001 && y + height <= 1.000_001, 'too_high')
export type CropBox = z.infer<typeof CropBox>

export const RejectionReason = z.enum(rejectionReasons, 'unknown_choice')
export type RejectionReason = z.infer<typeof RejectionReason>

/** One of the own photos: also what only its owner sees. */
export const OwnPhoto = Image.extend({
  /** The picture as it was before the crop; only its owner and reviewers may have it. */
  whole_filename: z.string(),
  crop: CropBox.nullable(),
  /** X6: seen only by those whom its owner lets see it. */
  is_private: z.boolean(),
  /** Why it was rejected, and what the reviewer wrote to it. */
  rejection: z.object({ reason: RejectionReason, note: z.string() }).nullable(),
  /** What became of the appeal; null while there was none. Once a photo. */
  appeal: z.enum(['open', 'refused']).nullable(),
})
export type OwnPhoto = z.infer<typeof OwnPhoto>

/** A photo on a member's page; a private one is there because its owner unlocked it for this viewer. */
export const ShownPhoto = Image.extend({ is_private: z.boolean() })
export type ShownPhoto = z.infer<typeof ShownPhoto>

export const photoCalls = {
  uploadPhoto: call(paths.uploadPhoto, {
    auth: 'member',
    limiter: 'upload',
    upload: true,
    says: 'Adds one photo (JPEG, PNG or WebP); it is under review until a reviewer approves it.',
    input: z.object({}),
    output: z.object({ photo: OwnPhoto }),
    errors: [
      'auth_required',
      'photo_empty',
      'photo_type',
      'photo_broken',
      'photo_too_many_pixels',
      'photo_too_large',
      'photo_limit',
      'unavailable',
    ],
  }),
  changePhoto: call(paths.changePhoto, {
    auth: 'member',
    limiter: 'photo',
    says: 'Makes one of the own photos the main one, private or public, or cuts it anew (`crop: null` shows all of it).',
    input: z.object({
      photo: PhotoId,
      main: z.literal(true, 'invalid').optional(),
      is_private: z.boolean('invalid').optional(),
      crop: CropBox.nullable().optional(),
    }),
    output: z.object({}),
    errors: ['auth_required', 'photo_not_found', 'cannot_be_main', 'unavailable', 'invalid_fields'],
  }),
  orderPhotos: call(paths.orderPhotos, {
    auth: 'member',
    limiter: 'write',
    says: 'The order of the own photos; those that are not named follow.',
    input: z.object({ photos: z.array(PhotoId).min(1, 'required').max(100, 'too_high') }),
    output: z.object({}),
    errors: ['auth_required', 'photo_not_found', 'invalid_fields'],
  }),
  deletePhoto: call(paths.deletePhoto, {
    auth: 'member',
    limiter: 'write',
    says: 'Deletes one of the own photos.',
    input: z.object({ photo: PhotoId }),
    output: z.object({}),
    errors: ['auth_required', 'photo_not_found'],
  }),
  appealPhoto: call(paths.appealPhoto, {
    auth: 'member',
    limiter: 'write',
    says: 'Asks a reviewer to look again at a rejected photo: once a photo.',
    input: z.object({
      photo: PhotoId,
      text: z.string('required').trim().min(1, 'required').max(limits.appeal_max, 'too_long'),
    }),
    output: z.object({}),
    errors: ['auth_required', 'photo_not_found', 'appeal_closed', 'invalid_fields'],
  }),
} as const
