import { useLingui } from '@lingui/react/macro'
import type { MemberId } from '#contract/wire/ids.ts'
import { MemberPhoto } from '#web/parts/member-photo.tsx'
import { Quote } from '#web/ui/icons/index.ts'
import type { Slide } from './slides.ts'

interface ThumbProps {
  slide: Slide
  /** The member whose page it is. */
  seed: MemberId
  isShown: boolean
  onShow: () => void
}

/** The button beside the gallery's strip that shows one of its photos or prompts. */
export function Thumb({ slide, seed, isShown, onShow }: ThumbProps) {
  const { t } = useLingui()
  const current = isShown || undefined
  if (slide.photo) {
    const number = slide.index + 1
    return (
      <button type="button" aria-label={t`Mostra la foto ${number}`} aria-current={current} onClick={onShow}>
        <MemberPhoto image={slide.photo} seed={seed} alt="" sizes="132px" small />
      </button>
    )
  }
  const { answer } = slide.prompt
  return (
    <button
      type="button"
      className="gallery-prompt"
      aria-label={t`Mostra lo spunto: ${answer}`}
      aria-current={current}
      onClick={onShow}
    >
      <Quote className="icon" aria-hidden="true" />
      <span aria-hidden="true">{answer}</span>
    </button>
  )
}
