import { expect, type Page } from '@playwright/test'
import { requestHeaders } from './people.ts'
import { type NewMember, newMember } from './sign-up.ts'

const genders = {
  'una donna': 'woman',
  'un uomo': 'man',
  'una persona non binaria': 'other',
} as const
const sought = { Donne: 'woman', Uomini: 'man', 'Persone non binarie': 'other' } as const

/**
 * Signs up a new member with the request that the sign-up page sends, for tests of something else: its forms would be the
 * largest part of their time. Returns the mail address, which is not confirmed yet. Opens only a small text file.
 */
export async function signUpNewcomer(page: Page, given: NewMember = {}): Promise<string> {
  const { name, email, password, gender, seeks, consents } = { ...newMember(), ...given }
  const answer = await page.context().request.post('/api/signup.php', {
    headers: await requestHeaders(page),
    data: {
      ...{ name, email, password, date_of_birth: '1993-04-18', terms: true },
      gender: genders[gender ?? 'una donna'],
      seeks: [sought[seeks ?? 'Uomini']],
      ...(consents && { sensitive_consent: true }),
    },
  })
  expect(answer.status(), await answer.text()).toBe(200)
  return email
}

/** Signs a new member up and opens the location step of the sign-up. */
export async function signUpToPlace(page: Page): Promise<void> {
  await signUpNewcomer(page)
  await page.goto('/complete-signup?step=location')
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Dove vivi?')
}

/**
 * Returns the path of the first link in the newest mail with that subject to that address, from the demo's outbox. Waits
 * for the mail. Its pages need no browser: they have neither script nor forms.
 */
export async function linkOfMail(page: Page, email: string, subject: RegExp): Promise<string> {
  const read = async (path: string) => (await page.context().request.get(path)).text()
  const findMail = async () => {
    const rows = (await read('/demo/outbox')).split('<tr>')
    const row = rows.find((each) => each.includes(email) && subject.test(each))
    return /href="(\/demo\/outbox\/[^"]+)"/.exec(row ?? '')?.[1] ?? ''
  }
  await expect.poll(findMail, { timeout: 20_000 }).not.toBe('')
  const [, href = ''] = /<li[^>]*><a href="([^"]+)"/.exec(await read(await findMail())) ?? []
  const { pathname, hash } = new URL(href)
  return pathname + hash
}

/** Confirms the mail address with the link of the mail, as the page of the link does. */
export async function confirmAddress(page: Page, email: string): Promise<void> {
  const token = (await linkOfMail(page, email, /Conferma/)).slice(1)
  const answer = await page.context().request.post('/api/link.php', {
    headers: await requestHeaders(page),
    data: { token },
  })
  expect(answer.status(), await answer.text()).toBe(200)
}
