import type { CaseContent, ReportReason, Restriction } from '#contract/moderation/reports.ts'
import type { Statement } from '#contract/moderation/statements.ts'
import type { RejectionReason } from '#contract/photos/photos.ts'

/** A decision as its statement needs it. */
export interface Restricted {
  readonly outcome: 'photo_hidden' | 'voice_hidden' | 'words_removed' | 'restricted' | 'suspended'
  readonly restricts: readonly Restriction[]
  readonly ends_at: string | null
  readonly rule: ReportReason | RejectionReason
  readonly source: 'report' | 'staff' | 'review'
  readonly what: CaseContent['what']
  /** When the content was uploaded or sent, or the profile was made. */
  readonly content_at: string
  readonly now: Date
  /** The page of the rules. */
  readonly rules_url: string
}

/** The European Economic Area, where a decision applies. */
// oxfmt-ignore
const eea = [
  'AT', 'BE', 'BG', 'CY', 'CZ', 'DE', 'DK', 'EE', 'ES', 'FI', 'FR', 'GR', 'HR', 'HU', 'IE', 'IS', 'IT', 'LI', 'LT', 'LU',
  'LV', 'MT', 'NL', 'NO', 'PL', 'PT', 'RO', 'SE', 'SI', 'SK',
]

interface Rule {
  readonly words: string
  readonly category: string
  readonly keyword?: string
  readonly isIllegal?: true
}

const other = 'STATEMENT_CATEGORY_OTHER_VIOLATION_TC'
const rules: Readonly<Record<ReportReason | RejectionReason, Rule>> = {
  illegal: { words: 'No illegal content.', category: other, isIllegal: true },
  minor: {
    words: 'Only adults.',
    category: 'STATEMENT_CATEGORY_PROTECTION_OF_MINORS',
    keyword: 'KEYWORD_AGE_SPECIFIC_RESTRICTIONS_MINORS',
  },
  fake: {
    words: 'No fake profiles and no fraud.',
    category: 'STATEMENT_CATEGORY_SCAMS_AND_FRAUD',
    keyword: 'KEYWORD_INAUTHENTIC_ACCOUNTS',
  },
  harassment: {
    words: 'No harassment and no threats.',
    category: 'STATEMENT_CATEGORY_CYBER_VIOLENCE',
    keyword: 'KEYWORD_CYBER_HARASSMENT',
  },
  hate: {
    words: 'No hatred and no discrimination.',
    category: 'STATEMENT_CATEGORY_ILLEGAL_OR_HARMFUL_SPEECH',
    keyword: 'KEYWORD_HATE_SPEECH',
  },
  nudity: {
    words: 'No nudity in public photos.',
    category: 'STATEMENT_CATEGORY_PORNOGRAPHY_OR_SEXUALIZED_CONTENT',
    keyword: 'KEYWORD_ADULT_SEXUAL_MATERIAL',
  },
  spam: { words: 'No advertising and no bulk messages.', category: other },
  other: { words: 'The terms of use.', category: other },
  nobody_seen: { words: 'A photo shows its member.', category: other },
  somebody_else: { words: 'A photo shows its member, not somebody else.', category: other },
  violence: { words: 'No violence in photos.', category: 'STATEMENT_CATEGORY_VIOLENCE' },
  contact_details: { words: 'No contact details in photos.', category: other },
  advertising: { words: 'No advertising in photos.', category: other },
  stolen: {
    words: 'No photos of others.',
    category: 'STATEMENT_CATEGORY_SCAMS_AND_FRAUD',
    keyword: 'KEYWORD_IMPERSONATION_ACCOUNT_HIJACKING',
  },
  poor_quality: { words: 'A photo can be recognized.', category: other },
}

/** Returns the category of the transparency database for a rule. */
export const categoryOf = (rule: Restricted['rule']): string => rules[rule].category

const sources = {
  report: { type: 'SOURCE_ARTICLE_16', facts: 'A notice under article 16 was submitted.' },
  staff: { type: 'SOURCE_VOLUNTARY', facts: 'The provider noticed it on its own initiative.' },
  review: {
    type: 'SOURCE_VOLUNTARY',
    facts: 'The provider reviews every photo and every recording on a profile before others see or hear it.',
  },
} as const

const subjects = {
  profile: 'a profile',
  photo: 'a photo',
  message: 'a message',
  voice: 'a recording',
} as const
const contentTypes: Readonly<Record<Restricted['what'], string[]>> = {
  profile: ['CONTENT_TYPE_IMAGE', 'CONTENT_TYPE_TEXT'],
  photo: ['CONTENT_TYPE_IMAGE'],
  message: ['CONTENT_TYPE_TEXT'],
  voice: ['CONTENT_TYPE_AUDIO'],
}

const dayOf = (time: string | Date): string => new Date(time).toISOString().slice(0, 10)

/**
 * Returns the statement of a decision, without its identifier. Its sentences are made from codes: the reviewer's own
 * words may contain personal data.
 */
export function statementOf(decision: Restricted): Omit<Statement, 'puid'> {
  const { source, what, content_at, now, rules_url } = decision
  const rule = rules[decision.rule]
  return {
    ...restrictionsOf(decision),
    account_type: 'ACCOUNT_TYPE_PRIVATE',
    decision_facts: `${sources[source].facts} A person examined ${subjects[what]} and decided.`,
    decision_ground: 'DECISION_GROUND_INCOMPATIBLE_CONTENT',
    decision_ground_reference_url: rules_url,
    incompatible_content_ground: `Rules of the site: ${rule.words}`,
    incompatible_content_explanation: `The person who decided found that ${subjects[what]} violates this rule.`,
    ...(rule.isIllegal && { incompatible_content_illegal: 'Yes' as const }),
    content_type: contentTypes[what],
    category: rule.category,
    ...(rule.keyword && { category_specification: [rule.keyword] }),
    territorial_scope: eea,
    content_date: dayOf(content_at),
    application_date: dayOf(now),
    source_type: sources[source].type,
    automated_detection: 'No',
    automated_decision: 'AUTOMATED_DECISION_NOT_AUTOMATED',
  }
}

/** The types of restriction, each with its end if it has one. */
function restrictionsOf({ outcome, restricts, ends_at }: Restricted) {
  const end = ends_at === null ? undefined : dayOf(ends_at)
  if (outcome === 'photo_hidden' || outcome === 'voice_hidden')
    return { decision_visibility: ['DECISION_VISIBILITY_CONTENT_DISABLED'] }
  if (outcome === 'words_removed') return { decision_visibility: ['DECISION_VISIBILITY_CONTENT_REMOVED'] }
  if (outcome === 'suspended')
    return {
      decision_account: 'DECISION_ACCOUNT_SUSPENDED',
      ...(end && { end_date_account_restriction: end }),
    }
  const isLessSeen = restricts.includes('seen')
  const isLessUsable = restricts.some((each) => each !== 'seen')
  return {
    ...(isLessSeen && {
      decision_visibility: ['DECISION_VISIBILITY_CONTENT_DEMOTED'],
      ...(end && { end_date_visibility_restriction: end }),
    }),
    ...(isLessUsable && {
      decision_provision: 'DECISION_PROVISION_PARTIAL_SUSPENSION',
      ...(end && { end_date_service_restriction: end }),
    }),
  }
}
