import { useEffect, useState } from 'react'
import { sayError } from './say-error.ts'

/** The sentence of a refused call while there is one; null until its words are there. */
export function useErrorSentence(error: unknown): string | null {
  const [sentence, setSentence] = useState<string | null>(null)
  useEffect(() => {
    let isWanted = true
    setSentence(null)
    if (error) void sayError(error).then((words) => isWanted && setSentence(words))
    return () => {
      isWanted = false
    }
  }, [error])
  return sentence
}
