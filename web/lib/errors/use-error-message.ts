import { useEffect, useState } from 'react'
import { formatError } from './format-error.ts'

/** Returns the error text of a failed call, or `null` if there is no error or the texts are still loading. */
export function useErrorSentence(error: unknown): string | null {
  const [sentence, setSentence] = useState<string | null>(null)
  useEffect(() => {
    let isWanted = true
    setSentence(null)
    if (error)
      void formatError(error).then(
        (sentence) => isWanted && setSentence(sentence),
        () => {}, // without a network, the texts cannot be loaded
      )
    return () => {
      isWanted = false
    }
  }, [error])
  return sentence
}
