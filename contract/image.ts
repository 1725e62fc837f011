import { z } from 'zod'
import { PhotoId } from './ids.ts'

/** §3: an image; every path goes behind `settings.cdn_prefix`. Only `active` ones are shown to others (P2). */
export const Image = z.object({
  id: PhotoId,
  /** At most 1280 px wide or high. */
  filename: z.string(),
  /** 480×640, for cards. */
  thumb_filename: z.string(),
  /** The picture of the match moment (480×640). */
  match: z.string(),
  /** 160×160, for lists. */
  avatar_filename: z.string(),
  status: z.enum(['pending', 'active', 'rejected']),
  /** Base64 thumbhash, a placeholder of 28 bytes. */
  thumbhash: z.string(),
})
export type Image = z.infer<typeof Image>
