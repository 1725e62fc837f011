import { choice, text } from '#web/lib/page/form-reader.ts'
import type { Post } from '#web/lib/page/page-request.ts'
import { memberPath } from './member-path.ts'

/** The forms of a member's file, by the field `action`. */
const memberActions = ['open', 'note'] as const

/** Carries out the act that was posted to a member's file. Returns the path of the page that shows the result. */
export async function actOnMember({ api, form }: Post, member: string): Promise<string> {
  const action = choice(form, 'action', memberActions)
  switch (action) {
    case 'open':
      await api.openMemberFile({ member, reason: text(form, 'reason'), note: text(form, 'note') })
      return memberPath(member)
    case 'note':
      await api.noteMember({ member, note: text(form, 'note') })
      return `${memberPath(member)}?done=note#timeline`
  }
}
