import type { MemberId, SiteId } from '#contract/wire/ids.ts'
import type { Queryable } from '#server/kernel/sql.ts'
import { selectSamePhrases } from './store.ts'

/** Maximum number of members that are returned. */
const members_max = 20
/** Length of the shortest phrase that is typical of a person, as in the SQL function `phrase_hashes`. */
const phrase_min_characters = 24

export interface SamePhrase {
  readonly member: MemberId
  /** The longest sentence that both have, as the given text has it. */
  readonly phrase: string
}

/** O1: returns the members of these sites who describe themselves in a sentence of this text. */
export async function listSamePhrases(
  db: Queryable,
  sites: readonly SiteId[],
  member: MemberId,
  about: string,
): Promise<SamePhrase[]> {
  if (phrasesOf(about).size === 0) return []
  const { rows } = await selectSamePhrases(db, {
    ...{ member_id: member, site_ids: sites, about, limit: members_max },
  })
  return rows.flatMap((row) => {
    const phrase = longestShared(about, row.about)
    return phrase === null ? [] : [{ member: row.member_id, phrase }]
  })
}

/** Returns the longest sentence of `text` that `other` also has, or `null` if two hashes were equal by chance. */
export function longestShared(text: string, other: string): string | null {
  const theirs = phrasesOf(other)
  const shared = [...phrasesOf(text)].filter(([phrase]) => theirs.has(phrase)).map(([, written]) => written)
  return shared.toSorted((one, another) => another.length - one.length)[0] ?? null
}

/** Returns the long sentences of a text: without case and punctuation, with each as it is written. */
function phrasesOf(text: string): Map<string, string> {
  const parts = text.split(/[.!?…\n]+/).map((part) => part.trim())
  const plain = (part: string) =>
    part
      .toLowerCase()
      .replaceAll(/[^\p{L}\p{N}]+/gu, ' ')
      .trim()
  return new Map(
    parts
      .map((part) => [plain(part), part] as const)
      .filter(([phrase]) => phrase.length >= phrase_min_characters),
  )
}
