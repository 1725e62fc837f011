import { invalidFields } from '#contract/errors.ts'
import type { Tx } from '#server/kernel/app.ts'
import type { Visit } from '#server/kernel/visit.ts'
import type { Account } from '../account.ts'
import { activateAccount } from '../create-account.ts'
import { reactivateAccount } from '../leaving/reactivate.ts'
import { orderMail } from '../mail.ts'
import { changeAddress } from '../mail-change/change-address.ts'
import { hashPassword } from '../password.ts'
import { passwordError } from '../passwords/rules.ts'
import { resetPassword } from '../resets/reset-password.ts'
import { sendWelcome } from '../send-welcome.ts'
import { closeLinks, type Link } from './link.ts'
import type { OneTimePurpose } from './rules.ts'

interface Act {
  /** What takes long or may be refused, before the link is taken: the hash of a new password. */
  prepare(account: Account, password: string): Promise<string>
  /** What the link is for, in the transaction that takes it, and what follows its commit. */
  act(
    visit: Visit,
    tx: Tx,
    account: Account,
    link: Link,
    prepared: string,
  ): Promise<{ afterwards?: () => void }>
  /** The link alone proves whose mailbox it is, so its browser is signed in. */
  readonly signsIn: boolean
}

const nothing = async () => ''

/** What links do, by their purpose (S10). */
export const acts: Readonly<Record<OneTimePurpose, Act>> = {
  activate: {
    prepare: nothing,
    signsIn: false,
    async act({ app }, tx, { id }) {
      await activateAccount(app, tx, id)
      await closeLinks(app, tx, id, ['activate'])
      await orderMail(app, tx, sendWelcome, 'welcome', id)
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
    act: (visit, tx, { id }, _link, hash) => resetPassword(visit, tx, id, hash),
  },
  mail_change: {
    prepare: nothing,
    signsIn: false,
    async act({ app }, tx, account, { facts }) {
      await changeAddress(app, tx, account, facts.email ?? '')
      return {}
    },
  },
  reactivate: {
    prepare: nothing,
    signsIn: true,
    async act({ app }, tx, { id }) {
      await reactivateAccount(app, tx, id)
      return {}
    },
  },
  sign_in: {
    prepare: nothing,
    signsIn: true,
    async act({ app }, tx, { id }) {
      await closeLinks(app, tx, id, ['sign_in'])
      return {}
    },
  },
}
