import { expect, test } from 'vitest'
import type { LinkPurpose } from '#contract/accounts/links.ts'
import { ApiError } from '#contract/wire/errors.ts'
import { postForm } from '#web/post.fixture.ts'
import { act } from './token.tsx'

const token = 'x'.repeat(43)
const follow = (fields: Record<string, string>, result: LinkPurpose | ApiError) =>
  postForm(act, `/${token}`, fields, {
    params: { token },
    answers: {
      followLink: () => (result instanceof ApiError ? Promise.reject(result) : { purpose: result }),
    },
  })

test('S10: carries out a link and redirects to the page with its result', async () => {
  expect(await follow({ purpose: 'activate' }, 'activate')).toEqual({
    answer: '/activate/done',
    calls: [['followLink', { token, password: undefined, answer: undefined }]],
  })
  expect((await follow({ purpose: 'unsubscribe', answer: 'all' }, 'unsubscribe')).answer).toBe(`/${token}`)
  expect((await follow({ purpose: 'mail_change', answer: 'not_me' }, 'mail_change')).answer).toBe(
    '/mail-change/do?result=not_me',
  )
})

test('redirects an expired link to its error page, or passes the error on to the link’s own page', async () => {
  const expired = new ApiError('link_expired')
  expect((await follow({ purpose: 'activate' }, expired)).answer).toBe('/activate/error')
  expect((await follow({ purpose: 'mail_change' }, expired)).answer).toBe('/mail-change/do?result=expired')
  await expect(follow({ purpose: 'sign_in' }, expired)).rejects.toBe(expired)
  const suspended = new ApiError('account_suspended')
  await expect(follow({ purpose: 'activate' }, suspended)).rejects.toBe(suspended)
})

test('rejects two different passwords before the link is used', async () => {
  const calls: string[] = []
  const typed = { purpose: 'reset', password: 'first password', password_again: 'second password' }
  const post = postForm(act, `/${token}`, typed, {
    params: { token },
    answers: { followLink: () => calls.push('followLink') },
  })
  await expect(post).rejects.toMatchObject({ params: { fields: { password_again: 'passwords_differ' } } })
  expect(calls).toEqual([])
})

test('a person of the staff who has chosen a password comes to the page for passkeys', async () => {
  const typed = { purpose: 'staff', password: 'il faro della palude', password_again: 'il faro della palude' }
  const given = { params: { token }, answers: { followLink: () => ({ purpose: 'staff' }) } }
  expect((await postForm(act, `/${token}`, typed, given)).answer).toBe('/admin/passkeys?done=password')
  const differing = { ...typed, password_again: 'un altro faro' }
  await expect(postForm(act, `/${token}`, differing, given)).rejects.toMatchObject({
    params: { fields: { password_again: 'passwords_differ' } },
  })
})
