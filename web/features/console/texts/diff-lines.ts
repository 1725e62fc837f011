export interface DiffPart {
  readonly kind: 'same' | 'added' | 'removed'
  readonly text: string
}

/** A line of a comparison. A line that was changed has its words, and counts as one. */
export type DiffLine = DiffPart | { readonly kind: 'changed'; readonly words: readonly DiffPart[] }

/** More comparisons than this would take too long. The texts are then compared as wholes. */
const comparisons_max = 4_000_000

/** The share of common characters from which a removed and an added line are one that was changed. */
const similar_share = 0.4

/** Compares two texts line by line, without empty lines. A changed line is compared word by word. */
export function diffLines(before: string, after: string): DiffLine[] {
  const parts = diffParts(linesOf(before), linesOf(after))
  const lines: DiffLine[] = []
  for (let i = 0; i < parts.length;) {
    const [removed, added] = [run(parts, i, 'removed'), run(parts, i, 'added')]
    const next = removed.length > 0 ? run(parts, i + removed.length, 'added') : added
    if (removed.length > 0) lines.push(...pairLines(removed, next))
    else lines.push(...(next.length > 0 ? next : [parts[i] as DiffPart]))
    i += removed.length + next.length || 1
  }
  return lines
}

/** Returns the parts of a kind from an index on. */
function run(parts: readonly DiffPart[], from: number, kind: DiffPart['kind']): readonly DiffPart[] {
  const end = parts.findIndex((part, index) => index >= from && part.kind !== kind)
  return parts.slice(from, end === -1 ? parts.length : end)
}

/** Joins each removed line with the added line of the same place, if they have enough in common. */
function pairLines(removed: readonly DiffPart[], added: readonly DiffPart[]): DiffLine[] {
  return Array.from({ length: Math.max(removed.length, added.length) }, (_, index): DiffLine[] => {
    const [one, other] = [removed[index], added[index]]
    if (!one || !other) return [one ?? other].flatMap((line) => line ?? [])
    const words = diffParts(wordsOf(one.text), wordsOf(other.text))
    const common = words.reduce((sum, { kind, text }) => sum + (kind === 'same' ? text.length : 0), 0)
    const isSimilar = common >= similar_share * Math.max(one.text.length, other.text.length)
    return isSimilar ? [{ kind: 'changed', words: joined(words) }] : [one, other]
  }).flat()
}

/** Compares two lists by their longest common subsequence. */
function diffParts(before: readonly string[], after: readonly string[]): DiffPart[] {
  const part = (kind: DiffPart['kind']) => (text: string) => ({ kind, text })
  const limit = Math.min(before.length, after.length)
  let head = 0
  while (head < limit && before[head] === after[head]) head++
  let tail = 0
  while (tail < limit - head && before.at(-1 - tail) === after.at(-1 - tail)) tail++
  const [a, b] = [before.slice(head, before.length - tail), after.slice(head, after.length - tail)]
  const middle =
    a.length * b.length > comparisons_max
      ? [...a.map(part('removed')), ...b.map(part('added'))]
      : commonParts(a, b)
  return [
    ...before.slice(0, head).map(part('same')),
    ...middle,
    ...before.slice(before.length - tail).map(part('same')),
  ]
}

function commonParts(a: readonly string[], b: readonly string[]): DiffPart[] {
  // `common[i][j]`: length of the longest common subsequence from i and from j on.
  const common = Array.from({ length: a.length + 1 }, () => new Uint16Array(b.length + 1))
  const at = (i: number, j: number) => common[i]?.[j] ?? 0
  for (let i = a.length - 1; i >= 0; i--)
    for (let j = b.length - 1; j >= 0; j--)
      (common[i] as Uint16Array)[j] =
        a[i] === b[j] ? at(i + 1, j + 1) + 1 : Math.max(at(i + 1, j), at(i, j + 1))
  const parts: DiffPart[] = []
  let [i, j] = [0, 0]
  while (i < a.length || j < b.length) {
    const [one = '', other = ''] = [a[i], b[j]]
    if (i < a.length && j < b.length && one === other) {
      parts.push({ kind: 'same', text: one })
      i++
      j++
    } else if (j >= b.length || (i < a.length && at(i + 1, j) >= at(i, j + 1))) {
      parts.push({ kind: 'removed', text: one })
      i++
    } else {
      parts.push({ kind: 'added', text: other })
      j++
    }
  }
  return parts
}

/** Joins neighbours of the same kind. */
function joined(parts: readonly DiffPart[]): DiffPart[] {
  const all: { kind: DiffPart['kind']; text: string }[] = []
  for (const { kind, text } of parts) {
    const last = all.at(-1)
    if (last?.kind === kind) last.text += text
    else all.push({ kind, text })
  }
  return all
}

const linesOf = (text: string): string[] =>
  text
    .split('\n')
    .map((line) => line.trim())
    .filter(Boolean)

/** Returns words and the spaces between them. */
const wordsOf = (line: string): string[] => line.split(/(?<=\s)|(?=\s)/)
