import { basename } from 'node:path'
import type { Text } from './text.ts'

/** Catalogues that no page loads. A page of plain HTML merges all others (`web/lib/page/catalogs.server.ts`). */
const apart = new Set(['mails.po', 'archive.po'])

/**
 * Finds messages that two catalogues of a language translate differently. Among the catalogues of pages this is a
 * collision: pages would show one of the two translations everywhere. The code can tell two meanings apart by giving one
 * of them a context (`msg({ message, context })`).
 */
export function checkConsistency(
  texts: readonly Text[],
): { check: 'collision' | 'consistency'; text: Text; reason: string }[] {
  return [...Map.groupBy(texts, ({ id }) => id).values()].flatMap((same) => {
    const isApart = ({ file }: Text) => apart.has(basename(file))
    const [first, ...others] = [...same.filter((text) => !isApart(text)), ...same.filter(isApart)]
    return others
      .filter(({ translation }) => translation !== first?.translation)
      .map((text) => ({
        check: isApart(text) ? 'consistency' : 'collision',
        text,
        reason: `${first?.file} has “${first?.translation}” for it`,
      }))
  })
}
