import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import type { PasskeyId } from '#contract/accounts/passkeys.ts'
import { days, minutes } from '#server/kernel/clock.ts'
import { startTestApp, type TestApp } from '#tests/harness/app.ts'
import { hashPassword } from '../index.ts'
import { rows, signedUp, visitor } from '../visitor.fixture.ts'
import { Authenticator, type Lie } from './authenticator.fixture.ts'

let app: TestApp
let secret: string
const right = 'la chiave di casa'
const android =
  'Mozilla/5.0 (Linux; Android 10; K) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/141.0.0.0 Mobile Safari/537.36'

beforeAll(async () => {
  app = await startTestApp()
  secret = await hashPassword(right)
})
afterAll(() => app[Symbol.asyncDispose]())

type Browser = ReturnType<typeof visitor>
const newAuthenticator = () => new Authenticator('https://main.test')

async function signedIn() {
  const { id, email } = await app.member({ password_hash: secret })
  const browser = visitor(app, { userAgent: android })
  await browser.api.login({ email, password: right })
  return { id, email, browser }
}

async function add({ api }: Browser, key: Authenticator, lie?: Lie) {
  const { options } = await api.preparePasskey({})
  return (await api.addPasskey({ credential: key.make(options, lie) })).passkey
}

async function enter({ api }: Browser, key: Authenticator, lie?: Lie) {
  const { options } = await api.preparePasskeySignIn({})
  return (await api.signInWithPasskey({ credential: key.use(options, lie) })).user
}

/** Returns a member with a passkey, and the browser that created the passkey. */
async function withPasskey() {
  const member = await signedIn()
  const key = newAuthenticator()
  const passkey = await add(member.browser, key)
  return { ...member, key, passkey }
}

const failed = { code: 'passkey_failed' }
const count = async () => (await rows(app, 'select count(*)::int as n from passkey'))[0]?.n

describe('adding a passkey', () => {
  test('lists the passkey with the browser that created it, without keys', async () => {
    const { browser, passkey } = await withPasskey()
    expect(passkey).toMatchObject({ browser: 'Chrome', system: 'Android', last_used: null })
    expect(await browser.api.listPasskeys({})).toEqual({ passkeys: [passkey] })
    expect(Object.keys(passkey).sort()).toEqual(['browser', 'id', 'last_used', 'since', 'system'])
  })

  test('requests a discoverable passkey for this site’s host, and excludes existing ones', async () => {
    const { id, browser, passkey } = await withPasskey()
    const { options } = await browser.api.preparePasskey({})
    expect(options).toMatchObject({
      rp: { id: 'main.test' },
      user: { id: Buffer.from(id).toString('base64url') },
      authenticatorSelection: { residentKey: 'required' },
      excludeCredentials: [{ type: 'public-key', id: passkey.id, transports: ['internal'] }],
    })
    expect(options.challenge).toMatch(/^[\w-]{43}$/)
  })

  test.each<[string, Lie]>([
    ['another origin', { origin: 'https://main.test.evil.test' }],
    ['another host', { rpId: 'evil.test' }],
    ['an unknown challenge', { challenge: 'A'.repeat(43) }],
  ])('is rejected with %s', async (_case, lie) => {
    const { browser } = await signedIn()
    const before = await count()
    await expect(add(browser, newAuthenticator(), lie)).rejects.toMatchObject(failed)
    expect(await count()).toBe(before)
  })

  test('accepts a challenge once, within five minutes, and only from the member who requested it', async () => {
    const { browser } = await signedIn()
    const { options } = await browser.api.preparePasskey({})
    await browser.api.addPasskey({ credential: newAuthenticator().make(options) })
    await expect(
      browser.api.addPasskey({ credential: newAuthenticator().make(options) }),
    ).rejects.toMatchObject(failed)

    const late = await browser.api.preparePasskey({})
    app.clock.advance(minutes(5))
    await expect(
      browser.api.addPasskey({ credential: newAuthenticator().make(late.options) }),
    ).rejects.toMatchObject(failed)

    const other = await signedIn()
    const { options: others } = await other.browser.api.preparePasskey({})
    const again = await signedIn()
    await expect(
      again.browser.api.addPasskey({ credential: newAuthenticator().make(others) }),
    ).rejects.toMatchObject(failed)
    const { options: forSignIn } = await again.browser.api.preparePasskeySignIn({})
    const mixed = { ...others, challenge: forSignIn.challenge }
    await expect(
      again.browser.api.addPasskey({ credential: newAuthenticator().make(mixed) }),
    ).rejects.toMatchObject(failed)
  })

  test('requires a fresh identity for adding and for removing', async () => {
    const { browser, passkey } = await withPasskey()
    const { options } = await browser.api.preparePasskey({})
    app.clock.advance(minutes(10))
    const needed = { code: 'identity_required' }
    await expect(browser.api.preparePasskey({})).rejects.toMatchObject(needed)
    await expect(
      browser.api.addPasskey({ credential: newAuthenticator().make(options) }),
    ).rejects.toMatchObject(needed)
    await expect(browser.api.removePasskey({ passkey: passkey.id })).rejects.toMatchObject(needed)
    await browser.api.confirmIdentity({ password: right })
    await browser.api.removePasskey({ passkey: passkey.id })
    await add(browser, newAuthenticator())
  })

  test('is rejected for a provisional member', async () => {
    const { api } = await signedUp(app)
    await expect(api.preparePasskey({})).rejects.toMatchObject({ code: 'not_confirmed' })
  })

  test('stops at ten passkeys, even for concurrent requests', async () => {
    const { browser } = await signedIn()
    const prepared = []
    for (let nth = 0; nth < 12; nth++) prepared.push((await browser.api.preparePasskey({})).options)
    const results = await Promise.allSettled(
      prepared.map((options) => browser.api.addPasskey({ credential: newAuthenticator().make(options) })),
    )
    const codes = results.map((result) => (result.status === 'rejected' ? result.reason.code : 'added'))
    expect(codes.filter((code) => code === 'added')).toHaveLength(10)
    expect(codes.filter((code) => code === 'passkey_limit')).toHaveLength(2)
    await expect(browser.api.preparePasskey({})).rejects.toMatchObject({
      code: 'passkey_limit',
      params: { limit: 10 },
    })
  })

  test('rejects a credential of another account', async () => {
    const { key } = await withPasskey()
    const other = await signedIn()
    await expect(add(other.browser, key)).rejects.toMatchObject(failed)
  })
})

describe('signing in with a passkey', () => {
  test('requires no address, creates a session and records the last use', async () => {
    const { email, browser, key } = await withPasskey()
    const elsewhere = visitor(app)
    const user = await enter(elsewhere, key)
    expect(user).toMatchObject({ email, status: 'active' })
    expect(elsewhere.token).toMatch(/^[\w-]{43}$/)
    const [passkey] = (await browser.api.listPasskeys({})).passkeys
    expect(Date.parse(passkey?.last_used ?? '')).toBe(app.clock.now().getTime())
    await app.runJobs()
    expect(app.outbox.to(email).at(-1)?.id, 'notifies of a new browser').toMatch(/^new_sign_in/)
  })

  test('makes the identity fresh only after user verification', async () => {
    const { key } = await withPasskey()
    const fresh = async (lie: Lie) => {
      const browser = visitor(app)
      await enter(browser, key, lie)
      return (await browser.api.getIdentity({})).fresh
    }
    expect([await fresh({ verified: true }), await fresh({ verified: false })]).toEqual([true, false])
  })

  test.each<[string, Lie]>([
    ['another origin', { origin: 'https://evil.test' }],
    ['another host', { rpId: 'evil.test' }],
    ['an invented challenge', { challenge: 'A'.repeat(43) }],
    ['a repeated counter, as of a copy', { counter: 1 }],
    ['another account’s user handle', { userHandle: Buffer.from('1').toString('base64url') }],
  ])('is rejected with %s', async (_case, lie) => {
    const { key } = await withPasskey()
    const browser = visitor(app)
    await expect(enter(browser, key, lie)).rejects.toMatchObject(failed)
    expect(browser.session).toBeNull()
    await enter(browser, key)
  })

  test('is rejected with the signature of another key or with an unknown credential', async () => {
    const { key } = await withPasskey()
    const browser = visitor(app)
    const { options } = await browser.api.preparePasskeySignIn({})
    const own = key.use(options)
    const { signature } = newAuthenticator().use(options).response
    await expect(
      browser.api.signInWithPasskey({ credential: { ...own, response: { ...own.response, signature } } }),
    ).rejects.toMatchObject(failed)
    await expect(enter(browser, newAuthenticator())).rejects.toMatchObject(failed)
  })

  test('rejects a repeated response, because a challenge is valid once and for five minutes', async () => {
    const { key } = await withPasskey()
    const browser = visitor(app)
    const { options } = await browser.api.preparePasskeySignIn({})
    const credential = key.use(options)
    await browser.api.signInWithPasskey({ credential })
    await expect(visitor(app).api.signInWithPasskey({ credential })).rejects.toMatchObject(failed)
    const { options: late } = await browser.api.preparePasskeySignIn({})
    app.clock.advance(minutes(5))
    await expect(browser.api.signInWithPasskey({ credential: key.use(late) })).rejects.toMatchObject(failed)
  })

  test('rejects a passkey of another site', async () => {
    const { key } = await withPasskey()
    const browser = visitor(app, { site: app.otherSite })
    await expect(
      enter(browser, key, { rpId: 'other.test', origin: 'https://other.test' }),
    ).rejects.toMatchObject(failed)
  })

  test('rejects a member who is leaving and mails the reactivation link', async () => {
    const { id, email, key } = await withPasskey()
    const now = app.clock.now().getTime()
    await rows(app, "update member set status = 'deleted', deleted_at = $2, erase_at = $3 where id = $1", [
      id,
      new Date(now),
      new Date(now + days(14)),
    ])
    await expect(enter(visitor(app), key)).rejects.toMatchObject({ code: 'account_leaving' })
    await app.runJobs()
    expect(app.outbox.to(email).at(-1)?.id).toMatch(/^reactivation/)
  })

  test('deletes expired challenges when the next one is issued', async () => {
    await visitor(app).api.preparePasskeySignIn({})
    app.clock.advance(minutes(5))
    await visitor(app).api.preparePasskeySignIn({})
    expect(await rows(app, 'select 1 from passkey_challenge')).toHaveLength(1)
  })
})

describe('confirming an identity with a passkey', () => {
  const confirm = async ({ api }: Browser, key: Authenticator, lie?: Lie) => {
    const { options } = await api.preparePasskeySignIn({ verify: true })
    expect(options.userVerification).toBe('required')
    await api.confirmIdentity({ passkey: key.use(options, lie) })
  }

  test('makes the identity fresh after user verification', async () => {
    const { browser, key } = await withPasskey()
    app.clock.advance(minutes(10))
    await expect(confirm(browser, key, { verified: false })).rejects.toMatchObject(failed)
    expect((await browser.api.getIdentity({})).fresh).toBe(false)
    await confirm(browser, key)
    expect((await browser.api.getIdentity({})).fresh).toBe(true)
  })

  test('rejects another member’s passkey', async () => {
    const { browser } = await withPasskey()
    const { key } = await withPasskey()
    app.clock.advance(minutes(10))
    await expect(confirm(browser, key)).rejects.toMatchObject(failed)
    expect((await browser.api.getIdentity({})).fresh).toBe(false)
  })
})

describe('removing a passkey', () => {
  test('prevents sign-in with the removed passkey', async () => {
    const { browser, key, passkey } = await withPasskey()
    await browser.api.removePasskey({ passkey: passkey.id })
    expect(await browser.api.listPasskeys({})).toEqual({ passkeys: [] })
    await expect(enter(visitor(app), key)).rejects.toMatchObject(failed)
    await expect(browser.api.removePasskey({ passkey: passkey.id })).rejects.toMatchObject({
      code: 'passkey_not_found',
    })
  })

  test('keeps another member’s passkey', async () => {
    const { key, passkey } = await withPasskey()
    const { browser } = await signedIn()
    for (const id of [passkey.id, 'AAAA' as PasskeyId])
      await expect(browser.api.removePasskey({ passkey: id })).rejects.toMatchObject({
        code: 'passkey_not_found',
      })
    await enter(visitor(app), key)
  })
})
