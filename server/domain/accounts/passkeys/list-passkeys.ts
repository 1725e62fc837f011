import type { Passkey } from '#contract/passkeys.ts'
import type { MemberVisit } from '#server/kernel/visit.ts'
import { presentPasskey } from './present.ts'
import { selectPasskeysOfMember } from './store.ts'

/** The member's passkeys, the oldest first. */
export async function listPasskeys({ app, session }: MemberVisit): Promise<Passkey[]> {
  const { rows } = await selectPasskeysOfMember(app.db, [session.memberId])
  return rows.map(presentPasskey)
}
