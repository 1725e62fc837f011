import type { ProfileText } from '#contract/profiles/prompts.ts'
import { type OwnWords, removeOwnWords, restoreOwnWords } from '#server/domain/profiles/index.ts'
import type { Tx } from '#server/kernel/app.ts'
import { type ReportRow, updateEvidence } from './store.ts'

type Evidence = NonNullable<ReportRow['evidence']>

/** The own words of the profile at the time of the report. Reports of an earlier release have none. */
export const wordsIn = ({ prompts = [], opening_question = '' }: Partial<Evidence>): OwnWords => ({
  prompts,
  opening_question,
})

/** Returns the texts that the decisions about a case take off the profile. */
export const removedIn = ({ evidence }: Pick<ReportRow, 'evidence'>): readonly ProfileText[] =>
  evidence?.removed ?? []

/** Returns the removed texts in words, for the statement of reasons. */
export function formatRemoved(evidence: Evidence): string {
  const texts = removedIn({ evidence })
  const { prompts, opening_question } = wordsIn(evidence)
  return [
    ...prompts.filter(({ prompt }) => texts.includes(prompt)).map(({ answer }) => answer),
    ...(texts.includes('opening_question') ? [opening_question] : []),
  ].join('\n')
}

/**
 * Notes in the evidence which texts a decision takes off the profile, and puts back those that an earlier decision has
 * taken off and this one does not. Ignores texts that the evidence does not have. Returns the case as it is then.
 */
export async function chooseRemoved(
  tx: Tx,
  row: ReportRow,
  chosen: readonly ProfileText[],
): Promise<ReportRow> {
  const { evidence, member_id: member } = row
  if (!evidence || member === null) return row
  const words = wordsIn(evidence)
  const known: ProfileText[] = [
    ...words.prompts.map(({ prompt }) => prompt),
    ...(words.opening_question ? (['opening_question'] as const) : []),
  ]
  const removed = known.filter((text) => chosen.includes(text))
  const before = removedIn(row)
  if (String(removed) === String(before)) return row
  const restored = before.filter((text) => !removed.includes(text))
  if (restored.length > 0) await restoreOwnWords(tx, member, words, restored)
  const next = { ...evidence, removed }
  await updateEvidence(tx, { id: row.id, evidence: JSON.stringify(next) })
  return { ...row, evidence: next }
}

/** Takes the chosen texts off the profile while a measure is in force, and else puts them back. */
export async function applyRemoved(
  tx: Tx,
  { evidence, member_id: member }: ReportRow,
  outcome: ReportRow['outcome'],
): Promise<void> {
  const removed = removedIn({ evidence })
  if (!evidence || member === null || removed.length === 0) return
  const isMeasure = outcome !== null && outcome !== 'no_breach'
  await (isMeasure ? removeOwnWords : restoreOwnWords)(tx, member, wordsIn(evidence), removed)
}
