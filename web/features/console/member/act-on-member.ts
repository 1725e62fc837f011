import type { LookReason } from '#contract/console/member-search.ts'
import { choice, text } from '#web/lib/page/form-reader.ts'
import type { Post } from '#web/lib/page/page-request.ts'
import { memberPath } from './member-path.ts'

/** The forms of a member's file, by the field `action`. */
export const memberActions = ['open'] as const

/** Carries out the act that was posted to a member's file. Returns the path of the page that shows the result. */
export async function actOnMember({ api, form }: Post, member: string): Promise<string> {
  const action = choice(form, 'action', memberActions)
  switch (action) {
    case 'open': {
      const reason = text(form, 'reason') as LookReason
      await api.openMemberFile({ member, reason, note: text(form, 'note') })
      return memberPath(member)
    }
  }
}
