import { z } from 'zod'
import { ReportSubject } from '#contract/moderation/reports.ts'
import { Timestamp } from '#contract/wire/ids.ts'
import { ListedMember } from './listed-member.ts'
import { alikeBy } from './member-search.ts'

/** One of the members who are compared side by side. */
const Side = z.object({
  member: ListedMember,
  about: z.string(),
  /** Photos that are not private, in the member's order. */
  photos: z.array(
    z.object({
      /** Path after `settings.cdn_prefix`. */
      filename: z.string(),
      is_alike: z.boolean(),
    }),
  ),
})

export const LookAlike = Side.extend({
  reasons: z.array(
    z.object({
      by: z.enum(alikeBy),
      /** Number of equal bits of 64 of the perceptual hashes; `null` for other reasons than a photo. */
      bits: z.int().nullable(),
      /** The sentence that both profiles have; `null` for other reasons. */
      phrase: z.string().nullable(),
    }),
  ),
})
export type LookAlike = z.infer<typeof LookAlike>

export const LookAlikes = z.object({ own: Side, others: z.array(LookAlike) })
export type LookAlikes = z.infer<typeof LookAlikes>

/** Evidence of a report that is still kept, also after an unmatch, a block or a deletion of the content. */
export const KeptEvidence = z.object({
  report: z.string(),
  at: Timestamp,
  /** The time at which a job erases it; `null` while nobody has decided. */
  until: Timestamp.nullable(),
  about: ReportSubject,
  /** The reported message, or the about text at that time. */
  text: z.string(),
  /** Path after `settings.cdn_prefix` of the copy of the photo. */
  photo_filename: z.string().nullable(),
})
export type KeptEvidence = z.infer<typeof KeptEvidence>
