import { invalidFields } from '#contract/wire/errors.ts'
import type { Tx } from '#server/kernel/app.ts'
import type { RequestContext } from '#server/kernel/request-context.ts'
import type { Account } from '../account.ts'
import { activateAccount } from '../create-account.ts'
import { reactivateAccount } from '../leaving/reactivate.ts'
import { changeAddress } from '../mail-change/change-address.ts'
import { queueMail } from '../mail.ts'
import { markBrowser } from '../mails/mark-browser.ts'
import { hashPassword } from '../password.ts'
import { passwordError } from '../passwords/rules.ts'
import { resetPassword } from '../resets/reset-password.ts'
import { sendWelcome } from '../send-welcome.ts'
import { closeLinks, type Link } from './link.ts'
import type { OneTimePurpose } from './rules.ts'

interface Act {
  /**
   * Runs before the link is marked as used, for slow work and work that can fail. Returns the hash of the new password,
   * or an empty string if the link sets no password. The caller passes the result to `act`.
   */
  prepare(account: Account, password: string): Promise<string>
  /**
   * Carries out the purpose of the link, in the transaction that marks the link as used. The caller runs the returned
   * `afterwards` after the commit.
   */
  act(
    requestContext: RequestContext,
    tx: Tx,
    account: Account,
    link: Link,
    prepared: string,
  ): Promise<{ afterwards?: () => void }>
  /**
   * If true, following the link signs this browser in without the current password. The link was mailed to the member's
   * mailbox, so it proves the member's identity.
   */
  readonly signsIn: boolean
}

const noPreparation = async () => ''

/** The actions of one-time links by purpose (S10). */
export const acts: Readonly<Record<OneTimePurpose, Act>> = {
  activate: {
    prepare: noPreparation,
    signsIn: false,
    async act(requestContext, tx, { id }) {
      const { app } = requestContext
      await activateAccount(app, tx, id)
      await closeLinks(app, tx, id, ['activate'])
      await queueMail(app, tx, sendWelcome, 'welcome', id, { browser: markBrowser(requestContext) })
      return {}
    },
  },
  reset: {
    async prepare(account, password) {
      const error = passwordError(password, account)
      if (error) throw invalidFields({ password: error })
      return hashPassword(password)
    },
    signsIn: true,
    act: (requestContext, tx, { id }, _link, hash) => resetPassword(requestContext, tx, id, hash),
  },
  mail_change: {
    prepare: noPreparation,
    signsIn: false,
    async act(requestContext, tx, account, { facts }) {
      await changeAddress(requestContext, tx, account, facts.email ?? '')
      return {}
    },
  },
  reactivate: {
    prepare: noPreparation,
    signsIn: true,
    async act({ app }, tx, { id }) {
      await reactivateAccount(app, tx, id)
      return {}
    },
  },
  sign_in: {
    prepare: noPreparation,
    signsIn: true,
    async act({ app }, tx, { id }) {
      await closeLinks(app, tx, id, ['sign_in'])
      return {}
    },
  },
}
