import { Trans, useLingui } from '@lingui/react/macro'
import type { MemberPage } from '#contract/members/members.ts'
import type { AnsweredPrompt } from '#contract/profiles/answered-prompt.ts'
import { formatPrompt } from '#web/parts/prompt-labels.ts'
import { OwnWords } from './own-words.tsx'
import { WriteAbout, type WriteAboutPart } from './write-about.tsx'

interface PromptCardProps {
  member: MemberPage
  prompt: AnsweredPrompt
  onWrite: WriteAboutPart
}

const quote = (text: string) => <blockquote className="display">{text}</blockquote>

/** X14: an answered prompt, between the photos. The prompt is in the reader's language, the answer as written. */
export function PromptCard({ member, prompt, onWrite }: PromptCardProps) {
  const { i18n } = useLingui()
  return (
    <div className="prompt-card">
      <div>
        <p className="text-ink-2">{formatPrompt(i18n, prompt.prompt)}</p>
        <OwnWords {...{ id: member.id, part: prompt.prompt, original: prompt.answer }} show={quote} />
      </div>
      <WriteAbout member={member} about={{ prompt }} onWrite={onWrite}>
        <Trans context="prompt">Scrivi su questo</Trans>
      </WriteAbout>
    </div>
  )
}
