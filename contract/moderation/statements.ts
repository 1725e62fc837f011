import { z } from 'zod'
import { call } from '#contract/wire/call.ts'
import { SiteId } from '#contract/wire/ids.ts'
import { paths } from '#contract/wire/paths.ts'

const date = z.iso.date()

/**
 * A statement of reasons with the field names and values of the API of the DSA transparency database
 * (transparency.dsa.ec.europa.eu). Contains no personal data.
 */
export const Statement = z.object({
  decision_visibility: z.array(z.string()).optional(),
  end_date_visibility_restriction: date.optional(),
  decision_provision: z.string().optional(),
  end_date_service_restriction: date.optional(),
  decision_account: z.string().optional(),
  end_date_account_restriction: date.optional(),
  account_type: z.string(),
  decision_facts: z.string(),
  decision_ground: z.string(),
  decision_ground_reference_url: z.string(),
  incompatible_content_ground: z.string(),
  incompatible_content_explanation: z.string(),
  incompatible_content_illegal: z.enum(['Yes', 'No']).optional(),
  content_type: z.array(z.string()),
  category: z.string(),
  category_specification: z.array(z.string()).optional(),
  territorial_scope: z.array(z.string()),
  content_date: date,
  application_date: date,
  source_type: z.string(),
  automated_detection: z.enum(['Yes', 'No']),
  automated_decision: z.string(),
  puid: z.string(),
})
export type Statement = z.infer<typeof Statement>

/** A count of the yearly report (Implementing Regulation (EU) 2024/2835, Annex I). */
export const TransparencyCount = z.object({
  /** Part of the template, such as `1.3`. */
  part: z.string(),
  indicator: z.enum([
    ...(['notices', 'notices_with_action', 'notices_without_action', 'notice_median_hours'] as const),
    ...(['flagger_notices', 'flagger_notices_with_action'] as const),
    ...(['own_initiative', 'restrictions_by_notice', 'restriction_type'] as const),
    ...(['complaints_decided', 'complaints_reversed', 'complaint_median_hours'] as const),
  ]),
  /** Category of the DSA, or the type of restriction; empty for a total. */
  category: z.string(),
  count: z.number(),
})
export type TransparencyCount = z.infer<typeof TransparencyCount>

export const statementCalls = {
  listStatementFiles: call(paths.listStatementFiles, {
    auth: 'staff',
    rateLimit: 'read',
    summary: 'O1: how many statements of reasons each of the caller’s sites has, in files of a hundred.',
    input: z.object({}),
    output: z.object({
      sites: z.array(z.object({ id: SiteId, name: z.string(), statements: z.int(), files: z.int() })),
      years: z.array(z.int()),
    }),
    errors: ['auth_required', 'forbidden'],
  }),
  getStatements: call(paths.getStatements, {
    auth: 'staff',
    rateLimit: 'read',
    summary:
      'O1: one file of a hundred statements of reasons of a site, oldest first, as the EU’s database takes them.',
    input: z.object({ site: SiteId, file: z.coerce.number<number | string>().int().min(1).max(1_000_000) }),
    output: z.object({ statements: z.array(Statement) }),
    errors: ['auth_required', 'forbidden', 'invalid_fields'],
  }),
  getTransparencyCounts: call(paths.getTransparencyCounts, {
    auth: 'staff',
    rateLimit: 'read',
    summary: 'O1: the counts of a site for its yearly report. The year is in UTC.',
    input: z.object({ site: SiteId, year: z.coerce.number<number | string>().int().min(2020).max(2200) }),
    output: z.object({ counts: z.array(TransparencyCount) }),
    errors: ['auth_required', 'forbidden', 'invalid_fields'],
  }),
} as const
