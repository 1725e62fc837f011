import { expect } from 'vitest'
import type { PreviewedMail } from '#contract/wire/previewed-mail.ts'
import type { TestApp } from './app.ts'
import { fingerprintOf } from './fingerprint.ts'

interface Previewed {
  readonly preview: () => Promise<readonly PreviewedMail[]>
  /** Makes the decision. */
  readonly decide: () => Promise<unknown>
  /** Waits until the mails have left. */
  readonly deliver: () => Promise<unknown>
  /** The address of each reader, in the order of the mails. */
  readonly to: readonly string[]
}

/**
 * Asserts that a preview changes no row, queues no job and sends no mail, and that its mails are those that the
 * decision then sends. Returns the mails.
 */
export async function comparePreview(app: TestApp, { preview, decide, deliver, to }: Previewed) {
  // Any call notes when the session was last used.
  const fingerprint = await fingerprintOf(app.db, ['session'])
  const jobs = async () =>
    (await app.db.query('select count(*)::int as n from graphile_worker._private_jobs')).rows[0]?.n
  const state = async () => [await fingerprint(), await jobs(), app.outbox.mails.length]
  const before = await state()
  const mails = await preview()
  expect(await state()).toEqual(before)
  await decide()
  await deliver()
  expect(mails).toHaveLength(to.length)
  for (const [at, { language, subject, text }] of mails.entries()) {
    const sent = app.outbox.to(to[at] ?? '').at(-1)
    expect(sent).toMatchObject({ locale: language, subject })
    // The links of a preview end with `…` instead of their secret.
    expect(sent?.text).toMatch(new RegExp(`^${RegExp.escape(text).replaceAll('…', '\\S+')}$`))
  }
  return mails
}
