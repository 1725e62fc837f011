import type { TestApp } from '#tests/harness/app.ts'
import { findSession } from '../sessions/session.ts'
import type { visitor } from '../visitor.fixture.ts'
import { codeAt, stepAt } from './one-time-code.ts'

type Browser = ReturnType<typeof visitor>

/** Returns the bytes of a secret in Base32. */
function bytesOf(secret: string): Buffer {
  const bits = [...secret]
    .map((letter) => 'ABCDEFGHIJKLMNOPQRSTUVWXYZ234567'.indexOf(letter).toString(2).padStart(5, '0'))
    .join('')
  return Buffer.from((bits.match(/.{8}/g) ?? []).map((byte) => Number.parseInt(byte, 2)))
}

/** Sets one-time codes up in a signed-in browser. `code` returns the code of a time step after the present one. */
export async function enrolCodes(app: TestApp, browser: Browser) {
  await browser.api.beginStaffCode({})
  const { factor } = await browser.api.getSecondFactor({})
  const secret = factor.pending?.secret ?? ''
  const code = (after = 0) => codeAt(bytesOf(secret), stepAt(app.clock.now()) + after)
  await browser.api.confirmStaffCode({ code: code() })
  return { secret, recovery: factor.pending?.recovery ?? [], code }
}

/** Reads the browser's session again, as each request of a real browser does. */
export async function readSession(app: TestApp, browser: Browser) {
  const { site } = browser.requestContext
  const session = browser.token === null ? null : await findSession(app, site, browser.token, browser.device)
  Object.assign(browser, { session })
  return session
}
