import { useLingui } from '@lingui/react/macro'

/** Up to here words are said in a loud voice; a longer text is for reading. */
const loud = 260

/** About me, as a quotation: the member's own words, never ours. */
export function About({ text }: { text: string }) {
  const { t } = useLingui()
  if (text === '') return null
  const size = text.length > loud ? 'text-19' : 'text-24'
  return <blockquote className={`${size} display whitespace-pre-line italic`}>{t`«${text}»`}</blockquote>
}
