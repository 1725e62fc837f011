import type { CaseContent } from '#contract/moderation/reports.ts'
import type { PastDecision } from './decision-history.ts'
import { formatRemoved, removedIn } from './removed-words.ts'
import type { ReportRow } from './store.ts'

/**
 * Returns the content that a decision is about, for the statement of reasons (DSA art. 17): the upload time of a photo,
 * the time and text of the member's own message, or the text of the profile at the time of the report. If a decision
 * takes own words off the profile, the content is those words. If it hid a photo, the content is that photo, even if the report was about something else. Returns `null` if the evidence
 * is erased, if staff decided about a member on their own initiative, because their reasons then say what it was, or if a report about a message has no reported message in its evidence. Never contains the time of the
 * report or a message of the reporter.
 */
export function contentOf(
  { about, evidence, own_initiative }: Pick<ReportRow, 'about' | 'evidence' | 'own_initiative'>,
  decisions: readonly Pick<PastDecision, 'outcome'>[],
): Omit<CaseContent, 'photo'> | null {
  const removed = evidence ? formatRemoved(evidence) : ''
  const last = decisions.at(-1)?.outcome
  const isVoiceRemoved = evidence !== null && removedIn({ evidence }).includes('voice_intro')
  if (isVoiceRemoved && last !== 'no_breach')
    return { what: 'voice', at: evidence.voice_intro?.at ?? null, text: removed, is_removed: true }
  if (removed !== '' && last !== 'no_breach')
    return { what: 'profile', at: null, text: removed, is_removed: true }
  if (!evidence || (own_initiative && about === 'profile')) return null
  const isPhoto = about === 'photo' || decisions.some(({ outcome }) => outcome === 'photo_hidden')
  // `at` is `null` for old reports, because they were stored before a release added `photo_at`.
  if (isPhoto) return { what: 'photo', at: evidence.photo_at ?? null, text: '' }
  if (about === 'profile') return { what: 'profile', at: null, text: evidence.about }
  if (about === 'voice')
    return { what: 'voice', at: evidence.voice_intro?.at ?? null, text: evidence.voice_intro?.caption ?? '' }
  const message = evidence.messages.find(({ is_reported }) => is_reported)
  if (!message) return null
  const { text, kind, changed, at } = message
  // The reporter may not have read a message before its sender deleted it.
  if (changed?.how === 'deleted') return { what: 'message', at, text: '' }
  return { what: 'message', at, text, ...(kind && { kind }) }
}
