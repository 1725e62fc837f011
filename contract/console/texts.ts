import { z } from 'zod'
import * as limits from '#contract/limits.ts'
import { isMarkup, textPages } from '#contract/sites/page-markup.ts'
import { CompanyInfo, Settings } from '#contract/sites/sites.ts'
import { call } from '#contract/wire/call.ts'
import { PageTextId, SiteId, Timestamp } from '#contract/wire/ids.ts'
import { paths } from '#contract/wire/paths.ts'
import { PastAct } from './codes.ts'

export const pageTextStates = ['in_force', 'planned', 'earlier', 'withdrawn'] as const

/** A site's own text of a page in a language. */
export const SitePageText = z.object({
  id: PageTextId,
  /** Empty: from then on, the page has the built-in text again. */
  body: z.string(),
  state: z.enum(pageTextStates),
  starts_at: Timestamp,
  history: z.array(PastAct),
})
export type SitePageText = z.infer<typeof SitePageText>

const place = {
  site: SiteId,
  page: z.enum(textPages, 'unknown_choice'),
  locale: z.string().max(10),
}
const errors = ['auth_required', 'forbidden', 'invalid_fields'] as const
const draft = z.object({
  ...place,
  /** Empty: the built-in text. */
  body: z.string('required').trim().max(limits.page_text_max, 'too_long').refine(isMarkup, 'invalid'),
  /** By default, now. */
  starts_at: Timestamp.nullish(),
  /** The last text of the page and language that the author saw. */
  follows: PageTextId.nullish(),
})

/** S8, O1: a site's own texts of static pages. */
export const pageTextCalls = {
  listPageTexts: call(paths.listPageTexts, {
    auth: 'staff',
    rateLimit: 'read',
    summary: 'O1: the own texts of a page in a language, the one that starts last first.',
    input: z.object(place),
    output: z.object({
      texts: z.array(SitePageText),
      /** The languages that the site offers, its own first, and those in which it has texts of the page. */
      locales: z.array(z.string()),
      /** The site as its visitors get it, from which its built-in texts are made. */
      built_in: z.object({ settings: Settings, company: CompanyInfo }),
      /** The last published text, to be sent as `follows`. */
      latest: PageTextId.nullable(),
    }),
    errors,
  }),
  checkPageText: call(paths.checkPageText, {
    auth: 'staff',
    rateLimit: 'read',
    inMaintenance: true,
    summary: 'O1: refuses what `publishPageText` would refuse, and publishes nothing.',
    input: draft,
    output: z.object({ starts_at: Timestamp }),
    errors,
  }),
  publishPageText: call(paths.publishPageText, {
    auth: 'staff',
    rateLimit: 'write',
    summary: 'O1: publishes a text from an instant on. Earlier ones stay readable.',
    input: draft,
    output: z.object({ text: PageTextId }),
    errors: [...errors, 'changed_since'],
  }),
  withdrawPageText: call(paths.withdrawPageText, {
    auth: 'staff',
    rateLimit: 'write',
    summary:
      'O1: withdraws a text before it starts. One that was in force stays, because members have read it.',
    input: z.object({ site: SiteId, text: PageTextId }),
    output: z.object({}),
    errors: [...errors, 'nothing_to_undo'],
  }),
} as const
