import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { findSession } from '#server/domain/accounts/index.ts'
import { openShop, type TestShop } from '#server/domain/orders/shop.fixture.ts'
import type { TestMember } from '#tests/harness/app.ts'
import { requestContextOf } from '#tests/harness/members.ts'
import { createCode } from './create-code.ts'
import { handlers } from './handlers.ts'

let shop: TestShop
beforeAll(async () => {
  shop = await openShop()
  const { app } = shop
  await createCode(app, app.db, {
    site: app.site,
    code: 'SVIZZERA',
    percentage: 20,
    expires: null,
    country: 'CH',
  })
})
afterAll(() => shop[Symbol.asyncDispose]())

describe('M6: a code of one country', () => {
  interface Places {
    readonly profile?: string
    readonly chosenCountry?: string
    readonly ip: string | null
    /** The country that the page of credits shows. */
    readonly page?: string
  }
  /** Asks for the code as a member of a country, or as a visitor without one. */
  async function ask({ profile, chosenCountry, ip, page }: Places): Promise<string> {
    const { app } = shop
    const who: TestMember | null = profile ? await app.member({ country: profile }) : null
    const session = who && (await findSession(app, who.site, who.token))
    const requestContext = requestContextOf(app, app.site, session)
    return handlers
      .findDiscountCode(
        { ...requestContext, session, country: ip, chosenCountry: chosenCountry ?? null },
        { code: 'svizzera', payment_country: page },
      )
      .then(
        ({ discountcode }) => discountcode!.code,
        (error: { code: string }) => error.code,
      )
  }
  const cases: readonly [string, Places, string][] = [
    ['an Italian whose address says nothing', { profile: 'IT', ip: null }, 'code_wrong_country'],
    ['an Italian with a Swiss address', { profile: 'IT', ip: 'CH' }, 'code_wrong_country'],
    ['a Swiss with an Italian address', { profile: 'CH', ip: 'IT' }, 'SVIZZERA'],
    ['an Italian who pays in Switzerland', { profile: 'IT', chosenCountry: 'CH', ip: 'IT' }, 'SVIZZERA'],
    ['an Italian on the page for Switzerland', { profile: 'IT', ip: 'IT', page: 'CH' }, 'SVIZZERA'],
    ['a visitor without a known country', { ip: null }, 'code_wrong_country'],
    ['a visitor with a Swiss address', { ip: 'CH' }, 'SVIZZERA'],
  ]
  for (const [label, places, answer] of cases)
    test(`is compared with the payment country: ${label}`, async () => {
      expect(await ask(places)).toBe(answer)
    })
})
