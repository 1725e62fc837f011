import type { ReactNode } from 'react'
import type { MemberPage } from '#contract/members/members.ts'
import type { AnsweredPrompt } from '#contract/profiles/answered-prompt.ts'
import type { PhotoId } from '#contract/wire/ids.ts'
import { usePage } from '#web/lib/page/page-context.tsx'
import { intentLink } from '#web/lib/visitor/sign-up-intent.ts'
import { useConfirmFirst } from '#web/parts/use-confirm-first.tsx'
import { MessageCircleHeart } from '#web/ui/icons/index.ts'

/** X14: the photo or the prompt about which the reader writes. */
export interface PageAbout {
  readonly photo?: { readonly id: PhotoId; readonly position: number; readonly filename: string | null }
  readonly prompt?: AnsweredPrompt
}

/** Opens the sheet in which the reader writes. */
export type WriteAboutPart = (about: PageAbout) => void

interface WriteAboutProps {
  member: Pick<MemberPage, 'id' | 'name' | 'kind' | 'may_write' | 'why_not'>
  about: PageAbout
  onWrite: WriteAboutPart
  children: ReactNode
}

/**
 * X14: the link below a photo or a prompt that opens the sheet. Without script, it leads to the conversation. Visitors
 * sign up first. Shows nothing where the reader may not write.
 */
export function WriteAbout({ member, about, onWrite, children }: WriteAboutProps) {
  const { user } = usePage()
  const { id, name, kind, may_write, why_not } = member
  const { confirmFirst, dialog } = useConfirmFirst(id)
  const inside = (
    <>
      <MessageCircleHeart className="icon" aria-hidden="true" />
      <span>{children}</span>
    </>
  )
  if (!user)
    return kind === 'member' ? (
      <a {...intentLink({ what: 'chat', id, name })} className="write-about">
        {inside}
      </a>
    ) : null
  if (user.profile.id === id || !(may_write || why_not === 'not_confirmed')) return null
  return (
    <>
      <a
        href={`/members/${id}/chat`}
        className="write-about"
        onClick={(event) => {
          event.preventDefault()
          onWrite(about)
        }}
        {...confirmFirst}
      >
        {inside}
      </a>
      {dialog}
    </>
  )
}
