import type { rejectionReasons } from '#contract/photos/rejection-reasons.ts'
import type { poseReasons } from './gestures.ts'
import type { reportReasons } from './report-reasons.ts'
import type { VoiceReason } from './voice-reasons.ts'

/**
 * The rules of `/ban` that a decision can rest on, and the terms for everything else. This file does not import zod,
 * because pages load it.
 */

/** The first day of the rules in force. A test compares it with the revisions of the page. */
export const rules_version = '2026-11-30'

/** The number of the clause in the rules, by the ground of a decision; `null` for the terms. */
export const clauseNumbers: Readonly<Record<(typeof reportReasons)[number], number | null>> = {
  minor: 1,
  illegal: 2,
  fake: 3,
  harassment: 4,
  hate: 5,
  nudity: 6,
  spam: 7,
  other: null,
}

type Ground = (typeof reportReasons)[number]

/** The ground on which the rejection of a photo rests, by its reason: `other` are the terms. */
export const photoGrounds: Readonly<Record<(typeof rejectionReasons)[number], Ground>> = {
  nobody_seen: 'other',
  somebody_else: 'fake',
  minor: 'minor',
  nudity: 'nudity',
  violence: 'illegal',
  contact_details: 'spam',
  advertising: 'spam',
  stolen: 'fake',
  poor_quality: 'other',
  other: 'other',
}

/** The same for a voice intro. */
export const voiceGrounds: Readonly<Record<VoiceReason, Ground>> = {
  contact_details: 'spam',
  advertising: 'spam',
  offensive: 'hate',
  sexual: 'nudity',
  minor: 'minor',
  not_own: 'fake',
  unintelligible: 'other',
  other: 'other',
}

/** The same for a pose; `null` for one that breaks no rule but shows too little, so that the member tries again. */
export const poseGrounds: Readonly<Record<(typeof poseReasons)[number], Ground | null>> = {
  somebody_else: 'fake',
  other_gesture: null,
  face_hidden: null,
  not_live: null,
  poor_quality: null,
}

/** The clause of the rules of today on which a decision rests, as it is stored: `2026-11-30/3`, or `terms`. */
export function clauseOf(ground: Ground): string {
  const number = clauseNumbers[ground]
  return number === null ? 'terms' : `${rules_version}/${number}`
}
