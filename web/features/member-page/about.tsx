import { useLingui } from '@lingui/react/macro'

/** Maximum number of characters of a text in large type. */
const large_type_max = 260

/** Shows the member's own text as a quotation. */
export function About({ text }: { text: string }) {
  const { t } = useLingui()
  if (text === '') return null
  const size = text.length > large_type_max ? 'text-19' : 'text-24'
  return <blockquote className={`${size} display whitespace-pre-line italic`}>{t`«${text}»`}</blockquote>
}
