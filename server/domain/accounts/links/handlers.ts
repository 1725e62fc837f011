import type { linkCalls } from '#contract/accounts/links.ts'
import type { Handlers } from '#server/kernel/request-context.ts'
import { requestMailChange } from '../mail-change/request-mail-change.ts'
import { requestReset } from '../resets/request-reset.ts'
import { followLink } from './follow-link.ts'
import { previewLink } from './preview-link.ts'
import { unsubscribe } from './unsubscribe.ts'

export const linkHandlers = {
  async previewLink(requestContext, { token }) {
    return previewLink(requestContext, token)
  },
  async followLink(requestContext, input) {
    return { purpose: await followLink(requestContext, input) }
  },
  async requestReset(requestContext, { email }) {
    await requestReset(requestContext, email)
  },
  async requestMailChange(requestContext, { email }) {
    await requestMailChange(requestContext, email)
  },
  async unsubscribe({ app, site }, { t }) {
    await unsubscribe(app, site, t, 'all')
  },
} satisfies Pick<Handlers<'accounts'>, keyof typeof linkCalls>
