import { useEffect, useState } from 'react'
import * as limits from '#contract/limits.ts'

/**
 * Returns whether a wait is so long that it is told in words. The words of a shorter wait would only flicker.
 * @param after time after which a wait is long
 */
export function useIsLong(isWaiting: boolean, after: number = limits.wait_words_ms): boolean {
  const [isLong, setLong] = useState(false)
  useEffect(() => {
    if (!isWaiting) return setLong(false)
    const start = setTimeout(setLong, after, true)
    return () => clearTimeout(start)
  }, [isWaiting, after])
  return isLong && isWaiting
}
