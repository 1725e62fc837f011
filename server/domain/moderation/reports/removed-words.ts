import { type ProfileText, profileTexts, type RemovablePart } from '#contract/profiles/prompts.ts'
import { hideIntro, showIntro } from '#server/domain/photos/index.ts'
import { type OwnWords, removeOwnWords, restoreOwnWords } from '#server/domain/profiles/index.ts'
import type { Tx } from '#server/kernel/app.ts'
import { type ReportRow, updateEvidence } from './store.ts'

type Evidence = NonNullable<ReportRow['evidence']>

/** The own words of the profile at the time of the report. Reports of an earlier release have none. */
export const wordsIn = ({ prompts = [], opening_question = '' }: Partial<Evidence>): OwnWords => ({
  prompts,
  opening_question,
})

/** Returns the parts that the decisions about a case take off the profile. */
export const removedIn = ({ evidence }: Pick<ReportRow, 'evidence'>): readonly RemovablePart[] =>
  evidence?.removed ?? []

const textsIn = (parts: readonly RemovablePart[]): ProfileText[] =>
  profileTexts.filter((text) => parts.includes(text))

/** Returns the removed texts in words, and those of a removed voice intro, for the statement of reasons. */
export function formatRemoved(evidence: Evidence): string {
  const texts = removedIn({ evidence })
  const { prompts, opening_question } = wordsIn(evidence)
  return [
    ...prompts.filter(({ prompt }) => texts.includes(prompt)).map(({ answer }) => answer),
    ...(texts.includes('opening_question') ? [opening_question] : []),
    ...(texts.includes('voice_intro') && evidence.voice_intro?.caption ? [evidence.voice_intro.caption] : []),
  ].join('\n')
}

/**
 * Notes in the evidence which parts a decision takes off the profile, and puts back those that an earlier decision has
 * taken off and this one does not. Ignores parts that the evidence does not have. Returns the case as it is then.
 */
export async function chooseRemoved(
  tx: Tx,
  row: ReportRow,
  chosen: readonly RemovablePart[],
): Promise<ReportRow> {
  const { evidence, member_id: member } = row
  if (!evidence || member === null) return row
  const words = wordsIn(evidence)
  const known: RemovablePart[] = [
    ...words.prompts.map(({ prompt }) => prompt),
    ...(words.opening_question ? (['opening_question'] as const) : []),
    ...(evidence.voice_intro ? (['voice_intro'] as const) : []),
  ]
  const removed = known.filter((text) => chosen.includes(text))
  const before = removedIn(row)
  if (String(removed) === String(before)) return row
  const restored = before.filter((text) => !removed.includes(text))
  if (restored.length > 0) await restoreOwnWords(tx, member, words, textsIn(restored))
  if (restored.includes('voice_intro')) await showIntro(tx, member, row.id)
  const next = { ...evidence, removed }
  await updateEvidence(tx, { id: row.id, evidence: JSON.stringify(next) })
  return { ...row, evidence: next }
}

/** Takes the chosen parts off the profile while a measure is in force, and else puts them back. */
export async function applyRemoved(
  tx: Tx,
  { id, evidence, member_id: member }: ReportRow,
  outcome: ReportRow['outcome'],
): Promise<void> {
  const removed = removedIn({ evidence })
  if (!evidence || member === null || removed.length === 0) return
  const isMeasure = outcome !== null && outcome !== 'no_breach'
  await (isMeasure ? removeOwnWords : restoreOwnWords)(tx, member, wordsIn(evidence), textsIn(removed))
  if (!removed.includes('voice_intro') || !evidence.voice_intro) return
  if (isMeasure) await hideIntro(tx, member, evidence.voice_intro.id, id)
  else await showIntro(tx, member, id)
}
