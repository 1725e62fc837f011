import { createHmac } from 'node:crypto'
import type { MemberId } from '#contract/wire/ids.ts'
import { getKey } from '#server/domain/sites/index.ts'
import type { App } from '#server/kernel/app.ts'

/** Something of which codes are counted, or from which nothing is collected any more. */
export type Subject =
  | { readonly kind: 'member'; readonly value: MemberId }
  | { readonly kind: 'phone' | 'account'; readonly value: string }

/** Returns the keyed hash of a subject, so that a database without the key tells nothing about accounts and phones. */
export async function hashOf(app: Pick<App, 'db'>, { kind, value }: Subject): Promise<Buffer> {
  const key = await getKey(app, 'direct-debit')
  return createHmac('sha256', key).update(`${kind} ${value}`).digest()
}
