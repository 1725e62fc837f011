import { Trans, useLingui } from '@lingui/react/macro'
import type { MemberPage } from '#contract/members/members.ts'
import type { AnsweredPrompt } from '#contract/profiles/answered-prompt.ts'
import { useApi } from '#web/lib/page/frame-context.tsx'
import { formatPrompt } from '#web/parts/prompt-labels.ts'
import { Translatable } from '#web/parts/translation/translatable.tsx'
import { WriteAbout, type WriteAboutPart } from './write-about.tsx'

interface PromptCardProps {
  member: MemberPage
  prompt: AnsweredPrompt
  onWrite: WriteAboutPart
}

/** X14: an answered prompt, between the photos. The prompt is in the reader's language, the answer as written. */
export function PromptCard({ member, prompt, onWrite }: PromptCardProps) {
  const { i18n } = useLingui()
  const api = useApi()
  return (
    <div className="prompt-card">
      <div>
        <p className="text-ink-2">{formatPrompt(i18n, prompt.prompt)}</p>
        <Translatable
          original={prompt.answer}
          ask={() => api.translateProfile({ id: member.id, part: prompt.prompt })}
        >
          <blockquote className="display">{prompt.answer}</blockquote>
        </Translatable>
      </div>
      <WriteAbout member={member} about={{ prompt }} onWrite={onWrite}>
        <Trans context="prompt">Scrivi su questo</Trans>
      </WriteAbout>
    </div>
  )
}
