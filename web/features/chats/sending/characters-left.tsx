import { plural } from '@lingui/core/macro'
import { useLingui } from '@lingui/react/macro'
import { useEffect } from 'react'
import { countCharacters } from '#contract/wire/characters.ts'

/** The number of remaining characters is shown only if it is smaller than this. */
const counter_shown_from = 60

interface CharactersLeftProps {
  text: string
  max: number
  /** Called when the text becomes too long, or short enough again. */
  onCount: (isTooLong: boolean) => void
}

/** Counts the characters of a message. Shows how many characters remain, or by how many the message is too long. */
export function CharactersLeft({ text, max, onCount }: CharactersLeftProps) {
  const { t } = useLingui()
  const left = max - countCharacters(text, 2 * max)
  const isTooLong = left < 0
  const over = -left
  useEffect(() => {
    onCount(isTooLong)
    return () => onCount(false)
  }, [isTooLong, onCount])
  if (left >= counter_shown_from) return null
  return (
    <p id="composer-left" className="composer-left" data-over={isTooLong ? '' : undefined} aria-live="polite">
      {isTooLong
        ? t`${plural(over, { one: '# carattere di troppo', other: '# caratteri di troppo' })}`
        : t`${plural(left, { one: 'ancora # carattere', other: 'ancora # caratteri' })}`}
    </p>
  )
}
