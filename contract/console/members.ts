import { z } from 'zod'
import { SupportOrder } from '#contract/complaints/desk.ts'
import { creditCauses } from '#contract/credits/credits.ts'
import * as limits from '#contract/limits.ts'
import { AgeProof } from '#contract/moderation/age-proof.ts'
import { call } from '#contract/wire/call.ts'
import { freeText } from '#contract/wire/free-text.ts'
import { CaseId, MemberId, Timestamp } from '#contract/wire/ids.ts'
import { paths } from '#contract/wire/paths.ts'
import { CaseRef } from './case-ref.ts'
import { ListedMember } from './listed-member.ts'
import { KeptEvidence, LookAlikes } from './look-alikes.ts'
import { foundBy, lookReasons } from './member-search.ts'
import { TimelineEntry } from './timeline.ts'

export const FoundMember = ListedMember.extend({
  found_by: z.enum(foundBy),
  /** The case by whose number the member was found: it opens the file. */
  case: CaseRef.nullable(),
})
export type FoundMember = z.infer<typeof FoundMember>

/** A case that was found by its number and has no member, such as a visitor's complaint. */
export const FoundCase = z.object({
  kind: z.enum(['complaint', 'withdrawal']),
  id: CaseId,
  /** As the case is named in mails: `C-12`, `R-7`. */
  number: z.string(),
  site_name: z.string(),
})
export type FoundCase = z.infer<typeof FoundCase>

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
  /** The stored proof of age, for the roles that see the safety of a member. */
  age: AgeProof.nullable(),
  /** When an account that the member has closed is erased. */
  erase_at: Timestamp.nullable(),
  /** Newest first. */
  timeline: z.array(TimelineEntry),
  /** The browsers in which the member is signed in, most recently used first. */
  sign_ins: z
    .array(
      z.object({
        browser: z.string().nullable(),
        system: z.string().nullable(),
        since: Timestamp,
        last_seen: Timestamp,
      }),
    )
    .nullable(),
  /** Numbers of conversations, without any content. `answered` counts those that the member has started. */
  conversations: z
    .object({
      started: z.int(),
      answered: z.int(),
      received: z.int(),
      last_at: Timestamp.nullable(),
    })
    .nullable(),
  credits: z
    .object({
      balance: z.int(),
      /** Credits that came in and went out, by cause. Their sum is the balance. */
      causes: z.array(z.object({ cause: z.enum(creditCauses), credits: z.int() })),
      /** Verification of the member's books just now: the hash chain, and everything that must agree with it. */
      proof: z.object({ entries: z.int(), differences: z.int() }),
    })
    .nullable(),
  orders: z.array(SupportOrder).nullable(),
  /** Members of the caller’s sites who may be the same person, with the reasons. */
  look_alikes: LookAlikes.nullable(),
  /** Evidence of reports about the member, latest first. */
  evidence: z.array(KeptEvidence).nullable(),
})
export type MemberFile = z.infer<typeof MemberFile>

const Note = freeText(limits.staff_note_max)

/** O1: members of the caller’s sites, for the roles that work with members. */
export const memberFileCalls = {
  // A POST, because the typed text may be private and proxies log URLs.
  findMembers: call(paths.findMembers, {
    auth: 'staff',
    rateLimit: 'search',
    inMaintenance: true,
    summary:
      'O1: members by name, mail address, profile number or page address, and by the number of an order, complaint, withdrawal, report or payment; and the cases with this number that have no member. A hit by mail address is an entry of the audit trail.',
    input: z.object({
      text: z.string('required').trim().min(1, 'required').max(limits.member_search_max, 'too_long'),
    }),
    output: z.object({ members: z.array(FoundMember), cases: z.array(FoundCase), is_more: z.boolean() }),
    errors: ['auth_required', 'forbidden', 'invalid_fields'],
  }),
  getMemberFile: call(paths.getMemberFile, {
    auth: 'staff',
    rateLimit: 'read',
    inMaintenance: true,
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
    inMaintenance: true,
    summary: 'O1: opens the file of a member for a reason, which the audit trail records.',
    input: z
      .object({ member: MemberId, reason: z.enum(lookReasons, 'required'), note: Note.default('') })
      .refine(({ reason, note }) => reason !== 'other' || note !== '', { path: ['note'], error: 'required' }),
    output: z.object({}),
    errors: ['auth_required', 'forbidden', 'member_not_found', 'invalid_fields'],
  }),
  noteMember: call(paths.noteMember, {
    auth: 'staff',
    rateLimit: 'write',
    summary:
      'O1: adds a note of the staff about a member. It is an entry of the audit trail, so it can be neither changed nor removed; the erasure of the member empties it.',
    input: z.object({ member: MemberId, note: Note.min(1, 'required') }),
    output: z.object({}),
    errors: ['auth_required', 'forbidden', 'member_not_found', 'invalid_fields'],
  }),
} as const
