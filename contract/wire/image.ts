import { z } from 'zod'
import { PhotoId } from './ids.ts'

/** §3: an image, whose paths are relative to `settings.cdn_prefix`. Other members see only `active` images (P2). */
export const Image = z.object({
  id: PhotoId,
  /** At most 1280 px wide or high. */
  filename: z.string(),
  /** 480×640, for cards. */
  thumb_filename: z.string(),
  /** The picture of the match dialog (480×640). */
  match: z.string(),
  /** 160×160, for lists. */
  avatar_filename: z.string(),
  status: z.enum(['pending', 'active', 'rejected']),
  /** Thumbhash in base64, shown as a placeholder until the image has loaded. */
  thumbhash: z.string(),
  /** X20: whether AI made or changed the picture. It has a label wherever it is large. */
  made_with_ai: z.boolean(),
})
export type Image = z.infer<typeof Image>
