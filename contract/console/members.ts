import { z } from 'zod'
import * as limits from '#contract/limits.ts'
import { Gender, ProfileKind } from '#contract/profiles/profiles.ts'
import { call } from '#contract/wire/call.ts'
import { freeText } from '#contract/wire/free-text.ts'
import { MemberId, SiteId, Timestamp } from '#contract/wire/ids.ts'
import { isId } from '#contract/wire/is-id.ts'
import { paths } from '#contract/wire/paths.ts'
import { fileCases, foundBy, lookReasons, memberStates } from './member-search.ts'

/** A case for which a file is opened: its kind and id, such as `report-12`. */
export const CaseRef = z
  .string()
  .refine((text) => {
    const [kind, id = '', more] = text.split('-')
    return fileCases.some((each) => each === kind) && isId(id) && more === undefined
  }, 'invalid')
  .brand<'CaseRef'>()
export type CaseRef = z.infer<typeof CaseRef>

/** A member as staff see them before they give a reason: what the site itself shows, and the state of the account. */
export const ListedMember = z.object({
  id: MemberId,
  site: SiteId,
  site_name: z.string(),
  /** Empty for an erased member. */
  name: z.string(),
  kind: ProfileKind,
  state: z.enum(memberStates),
  /** `null` for an erased member, and for an advertisement. */
  age: z.int().nullable(),
  gender: Gender.nullable(),
  town: z.string().nullable(),
  country: z.string().nullable(),
  is_premium: z.boolean(),
  is_verified: z.boolean(),
  since: Timestamp.nullable(),
  /** Path after `settings.cdn_prefix` of the main photo; `null` without one that members may see. */
  photo_filename: z.string().nullable(),
})
export type ListedMember = z.infer<typeof ListedMember>

export const FoundMember = ListedMember.extend({
  found_by: z.enum(foundBy),
  /** The case by whose number the member was found: it opens the file. */
  case: CaseRef.nullable(),
})
export type FoundMember = z.infer<typeof FoundMember>

/** An open file, with the parts that the role gets (`memberParts`). A part that it does not get is `null`. */
export const MemberFile = z.object({
  /** The case or reason that was given last, and until when the file stays open for it. */
  why: z.object({
    case: CaseRef.nullable(),
    reason: z.enum(lookReasons).nullable(),
    note: z.string(),
    until: Timestamp,
  }),
  address: z.string().nullable(),
  language: z.string().nullable(),
})
export type MemberFile = z.infer<typeof MemberFile>

const Note = freeText(limits.look_note_max)

/** O1: members of the caller’s sites, for the roles that work with members. */
export const memberFileCalls = {
  // A POST, because the typed text may be private and proxies log URLs.
  findMembers: call(paths.findMembers, {
    auth: 'staff',
    rateLimit: 'search',
    summary:
      'O1: members by name, mail address, profile number or page address, and by the number of an order, complaint, withdrawal, report or payment. A hit by mail address is an entry of the audit trail.',
    input: z.object({
      text: z.string('required').trim().min(1, 'required').max(limits.member_search_max, 'too_long'),
    }),
    output: z.object({ members: z.array(FoundMember), is_more: z.boolean() }),
    errors: ['auth_required', 'forbidden', 'invalid_fields'],
  }),
  getMemberFile: call(paths.getMemberFile, {
    auth: 'staff',
    rateLimit: 'read',
    // Records the look in the audit trail.
    sameOriginOnly: true,
    summary:
      'O1: a member, and the file if the caller gave a reason within the last minutes or comes from a case that concerns the member. Opening it for a case is an entry of the audit trail.',
    input: z.object({ member: MemberId, case: CaseRef.optional() }),
    output: z.object({ member: ListedMember, file: MemberFile.nullable() }),
    errors: ['auth_required', 'forbidden', 'member_not_found', 'not_found', 'invalid_fields'],
  }),
  openMemberFile: call(paths.openMemberFile, {
    auth: 'staff',
    rateLimit: 'write',
    summary: 'O1: opens the file of a member for a reason, which the audit trail records.',
    input: z
      .object({ member: MemberId, reason: z.enum(lookReasons, 'required'), note: Note.default('') })
      .refine(({ reason, note }) => reason !== 'other' || note !== '', { path: ['note'], error: 'required' }),
    output: z.object({}),
    errors: ['auth_required', 'forbidden', 'member_not_found', 'invalid_fields'],
  }),
} as const
