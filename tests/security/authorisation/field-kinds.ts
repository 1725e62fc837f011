import type { Role } from '#contract/accounts/accounts.ts'
import { memberParts } from '#contract/permissions.ts'

const everyone = ['admin', 'moderator', 'operator', 'support'] as const
const admins = ['admin'] as const
const operators = ['admin', 'operator'] as const

/**
 * O1: kinds of what an answer of the console says, each with the roles that need it. The parts of a member's file mean the same in
 * every other answer: reported messages are `safety`, complaints are `money`.
 */
export const readers = {
  ...memberParts,
  /** The work itself: sites, times, choices, numbers of cases. Nothing about a person. */
  work: everyone,
  /** The caller's own account, and the caller's own words. */
  own: everyone,
  /** Names of colleagues. */
  colleague: everyone,
  /** A member's page, as other members see it: name, age, town. */
  page: everyone,
  /** The state of a member's account. */
  state: ['admin', 'moderator', 'support'],
  /** Entries of the audit trail: admins read those of everybody, the others their own. */
  log: everyone,
  /** Accounts of colleagues: mail address, sign-ins, second factors. */
  staff: admins,
  /** Conversations with fictional profiles. */
  chats: operators,
  /** Settings, prices, codes, campaigns, mailings and texts of a site. */
  site: operators,
  hints: ['admin', 'moderator', 'operator'],
  /** Counts of people, rounded. */
  figures: operators,
  /** Sums of the business, and how fast the staff works. */
  sales: admins,
  health: admins,
  /** Problems of the installation: names of settings, hosts, jobs and folders. */
  problems: operators,
  flaggers: admins,
  /** Fields that only members get, from another call with the same schema. */
  nobody: [],
} as const satisfies Readonly<Record<string, readonly Role[]>>
export type Kind = keyof typeof readers

/** The fields of an answer: for each object, the names of its fields by what they say. */
export type Fields = Readonly<Record<string, Partial<Readonly<Record<Kind, string>>>>>
