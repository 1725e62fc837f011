import type { Handlers } from '#server/kernel/visit.ts'
import { requestMailChange } from '../mail-change/request-mail-change.ts'
import { requestReset } from '../resets/request-reset.ts'
import { followLink } from './follow-link.ts'
import { previewLink } from './preview-link.ts'
import { unsubscribe } from './unsubscribe.ts'

export const linkHandlers = {
  async previewLink(visit, { token }) {
    return previewLink(visit, token)
  },
  async followLink(visit, input) {
    return { purpose: await followLink(visit, input) }
  },
  async requestReset(visit, { email }) {
    await requestReset(visit, email)
    return {}
  },
  async requestMailChange(visit, { email }) {
    await requestMailChange(visit, email)
    return {}
  },
  async unsubscribe({ app, site }, { t }) {
    await unsubscribe(app, site, t, 'all')
    return {}
  },
} satisfies Handlers<'previewLink' | 'followLink' | 'requestReset' | 'requestMailChange' | 'unsubscribe'>
