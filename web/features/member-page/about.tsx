import { Trans, useLingui } from '@lingui/react/macro'
import { useState } from 'react'
import type { MemberPage } from '#contract/members/members.ts'
import { OwnWords } from './own-words.tsx'

/** Maximum number of characters of a text in large type. */
const large_type_max = 260

/** On phones, a text with more characters than this is cut at first. */
const speech_max = 130

/**
 * Shows the member's own text as a quotation. On phones, a long text is cut until the reader taps the button below it.
 */
export function About({ member: { id, about } }: { member: Pick<MemberPage, 'id' | 'about'> }) {
  const { t } = useLingui()
  const [isOpen, setOpen] = useState(false)
  if (about === '') return null
  const isCut = about.length > speech_max && !isOpen
  const size = about.length > large_type_max ? 'text-19' : 'text-24'
  const quote = (text: string, cut?: boolean) => (
    <blockquote
      tabIndex={-1}
      data-cut={cut || undefined}
      className={`${size} display whitespace-pre-line italic`}
    >{t`«${text}»`}</blockquote>
  )
  return (
    <div className="about">
      <OwnWords id={id} part="about" original={about} show={(text) => quote(text)}>
        {quote(about, isCut)}
        {isCut && (
          <button
            type="button"
            className="about-more"
            onClick={({ currentTarget }) => {
              // The button disappears, so the focus moves to the text.
              currentTarget.closest('.about')?.querySelector('blockquote')?.focus()
              setOpen(true)
            }}
          >
            <Trans>Leggi tutto</Trans>
          </button>
        )}
      </OwnWords>
    </div>
  )
}
