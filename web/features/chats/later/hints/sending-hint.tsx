import { Trans, useLingui } from '@lingui/react/macro'
import { type RefObject, useEffect, useState } from 'react'
import { findHint } from './find-hint.ts'
import { sendingWords } from './hint-words.ts'

interface SendingHintProps {
  text: string
  guardRef: RefObject<((text: string) => boolean) | null>
  /** Nobody of the two has written yet. */
  isFirst: boolean
}

/** C7: said once, before a text is sent that may be a fraud or hurt somebody; sending it again sends it. */
export function SendingHint({ text, guardRef, isFirst }: SendingHintProps) {
  const { i18n } = useLingui()
  const [said, setSaid] = useState<{ readonly text: string; readonly words: string } | null>(null)
  useEffect(() => {
    guardRef.current = (ready) => {
      const hint = said?.text === ready ? null : findHint(ready, { isFirst })
      setSaid(hint && { text: ready, words: i18n._(sendingWords[hint]) })
      return hint !== null
    }
    return () => {
      guardRef.current = null
    }
  }, [guardRef, said, isFirst, i18n])
  const isShown = said !== null && said.text === text
  return (
    // there before it says something, so that it is read out
    <div className={isShown ? 'hint' : 'sr-only'} role="status">
      {isShown && (
        <>
          <b>{said.words}</b>
          <Trans>Il testo resta qui. Se va bene così, premi di nuovo Invia.</Trans>
        </>
      )}
    </div>
  )
}
