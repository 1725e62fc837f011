import { z } from 'zod'
import * as limits from '#contract/limits.ts'
import { CaseToken } from '#contract/moderation/case-token.ts'
import { call } from '#contract/wire/call.ts'
import { freeText } from '#contract/wire/free-text.ts'
import { PhotoId } from '#contract/wire/ids.ts'
import { Image } from '#contract/wire/image.ts'
import { paths } from '#contract/wire/paths.ts'
import { rejectionReasons } from './rejection-reasons.ts'

/**
 * The visible part of the whole picture, as fractions (0 to 1) of its width and height. Pages create only crops with
 * the ratio 3:4.
 */
export const CropBox = z
  .object({
    x: z.number('invalid').min(0, 'too_low').max(1, 'too_high'),
    y: z.number('invalid').min(0, 'too_low').max(1, 'too_high'),
    width: z.number('invalid').min(limits.photo_crop_min, 'too_low').max(1, 'too_high'),
    height: z.number('invalid').min(limits.photo_crop_min, 'too_low').max(1, 'too_high'),
  })
  .refine(({ x, y, width, height }) => x + width <= 1.000_001 && y + height <= 1.000_001, 'too_high')
export type CropBox = z.infer<typeof CropBox>

export const AiSource = z.enum(['credentials', 'owner', 'reviewer'])
export type AiSource = z.infer<typeof AiSource>

export const RejectionReason = z.enum(rejectionReasons, 'unknown_choice')
export type RejectionReason = z.infer<typeof RejectionReason>

/** One of the member's own photos, with the fields that only its owner sees. */
export const OwnPhoto = Image.extend({
  /** Path of the uncropped picture. Only its owner and reviewers can load the picture. */
  whole_filename: z.string(),
  crop: CropBox.nullable(),
  /** X6: whether the photo is visible only to members with the owner's permission. */
  is_private: z.boolean(),
  /**
   * X20: how it is known that AI made or changed the picture: by the metadata of the file, by the owner's word or by a
   * reviewer. The owner can take back only the own word. `null` for any other picture.
   */
  ai_source: AiSource.nullable(),
  /** Reason of the rejection, and the reviewer's note; `null` if the photo is not rejected. */
  rejection: z.object({ reason: RejectionReason, note: z.string() }).nullable(),
  /** The report whose decision hides the photo; `null` if no report hides the photo. */
  case: CaseToken.nullable(),
  /**
   * State of the owner's appeal; `null` if the owner has not appealed. If `case` is set, the appeal is against the
   * decision of that report, otherwise against the rejection. A rejection can be appealed only once.
   */
  appeal: z.enum(['open', 'refused']).nullable(),
})
export type OwnPhoto = z.infer<typeof OwnPhoto>

/** A photo on a member's page. A private photo is included only if its owner has given this viewer access. */
export const ShownPhoto = Image.extend({ is_private: z.boolean() })
export type ShownPhoto = z.infer<typeof ShownPhoto>

export const photoCalls = {
  uploadPhoto: call(paths.uploadPhoto, {
    auth: 'member',
    rateLimit: 'upload',
    upload: true,
    summary:
      'Adds one photo (JPEG, PNG, WebP or AVIF); it is under review until a reviewer approves it. `made_with_ai=1` says that AI made or changed it.',
    input: z.object({ made_with_ai: z.enum(['1'], 'unknown_choice').optional() }),
    output: z.object({ photo: OwnPhoto }),
    errors: [
      'auth_required',
      'photo_empty',
      'photo_type',
      'photo_heic',
      'photo_broken',
      'photo_too_small',
      'photo_too_many_pixels',
      'photo_too_large',
      'photo_limit',
      'unavailable',
      'invalid_fields',
    ],
  }),
  changePhoto: call(paths.changePhoto, {
    auth: 'member',
    rateLimit: 'photo',
    summary:
      'Makes one of the caller’s photos the main one, private or public, changes its crop (`crop: null` shows all of it), or says whether AI made it.',
    input: z.object({
      photo: PhotoId,
      main: z.literal(true, 'invalid').optional(),
      is_private: z.boolean('invalid').optional(),
      crop: CropBox.nullable().optional(),
      made_with_ai: z.boolean('invalid').optional(),
    }),
    output: z.object({}),
    errors: ['auth_required', 'photo_not_found', 'cannot_be_main', 'unavailable', 'invalid_fields'],
  }),
  orderPhotos: call(paths.orderPhotos, {
    auth: 'member',
    rateLimit: 'write',
    summary: 'Sets the order of the caller’s photos; those not listed follow.',
    input: z.object({ photos: z.array(PhotoId).min(1, 'required').max(100, 'too_high') }),
    output: z.object({}),
    errors: ['auth_required', 'photo_not_found', 'invalid_fields'],
  }),
  deletePhoto: call(paths.deletePhoto, {
    auth: 'member',
    rateLimit: 'write',
    summary: 'Deletes one of the caller’s photos.',
    input: z.object({ photo: PhotoId }),
    output: z.object({}),
    errors: ['auth_required', 'photo_not_found'],
  }),
  appealPhoto: call(paths.appealPhoto, {
    auth: 'member',
    rateLimit: 'write',
    summary:
      'Appeals against the rejection of a photo, once per photo. If a report hides the photo, `appealReport` is the appeal.',
    input: z.object({
      photo: PhotoId,
      text: freeText(limits.appeal_max).min(1, 'required'),
    }),
    output: z.object({}),
    errors: ['auth_required', 'photo_not_found', 'appeal_closed', 'invalid_fields'],
  }),
} as const
