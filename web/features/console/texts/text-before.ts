import type { SitePageText } from '#contract/console/texts.ts'

type Text = Pick<SitePageText, 'id' | 'body' | 'state' | 'starts_at'>

/**
 * Returns the own text that is in force until a time, or `null` for the built-in one.
 * @param texts all texts of the page and language, the one that starts last first
 * @param except the text that begins at that time
 */
export function textBefore<Each extends Text>(
  texts: readonly Each[],
  time: number,
  except: string | null = null,
): Each | null {
  const before = texts.find(
    ({ id, state, starts_at }) => id !== except && state !== 'withdrawn' && Date.parse(starts_at) <= time,
  )
  return before && before.body !== '' ? before : null
}
