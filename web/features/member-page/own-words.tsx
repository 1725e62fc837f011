import type { ReactNode } from 'react'
import type { TranslatedPart } from '#contract/members/translation.ts'
import type { MemberId } from '#contract/wire/ids.ts'
import { useApi } from '#web/lib/page/frame-context.tsx'
import { usePage } from '#web/lib/page/page-context.tsx'
import { Translatable } from '#web/parts/translation/translatable.tsx'

interface OwnWordsProps {
  /** The member who wrote the text. */
  id: MemberId
  part: TranslatedPart
  original: string
  /** Shows the translation, and the original unless `children` does. */
  show: (text: string) => ReactNode
  children?: ReactNode
}

/** X21: a text of a member's page, which other members can have translated. */
export function OwnWords({ id, part, original, show, children = show(original) }: OwnWordsProps) {
  const api = useApi()
  const { user } = usePage()
  if (user?.profile.id === id) return children
  return (
    <Translatable original={original} ask={() => api.translateProfile({ id, part })} showTranslation={show}>
      {children}
    </Translatable>
  )
}
