import { describe, expect, test } from 'vitest'
import { startTestApp } from '#tests/harness/app.ts'
import { siteFixture } from '#tests/harness/site-fixture.ts'
import { createSite } from './create-site.ts'
import { refusalBySettings } from './provider-admission.ts'

const plain = {
  name: 'Batticuore',
  index_title: 'Il prossimo batticuore è qui vicino.',
  description: 'Incontri a cuore aperto.',
  member_resell: false,
}

describe.each(['mollie', 'stripe'] as const)('%s', (provider) => {
  test('admits a dating site without adverts', () => {
    expect(refusalBySettings(provider, plain)).toBeNull()
  })

  test('refuses a site with adverts of partners', () => {
    expect(refusalBySettings(provider, { ...plain, member_resell: true })).toEqual({
      reason: 'partner_adverts',
    })
  })

  test.each([
    ['Sex', { name: 'Sex and the Città' }],
    ['Webcams', { description: 'Webcams dal vivo, tutta la notte.' }],
    ['incontri piccanti', { index_title: 'Solo incontri piccanti' }],
    ['per adulti', { description: 'La chat per adulti.' }],
    ['Adult', { name: 'Adult-Friends' }],
    ['EROTICA', { description: 'Chat EROTICA' }],
    ['sexual encounters', { description: 'For sexual encounters nearby.' }],
  ])('refuses the word “%s” in a text of the site', (word, texts) => {
    expect(refusalBySettings(provider, { ...plain, ...texts })).toEqual({ reason: 'excluded_word', word })
  })

  test.each([
    'Riservato agli adulti: si entra a diciotto anni.',
    'Per ogni età adulta e ogni orientamento sessuale.',
    'Una camera con vista, un campeggio, una cambiale.',
    'Sextant, Essex, Camilla, scooter',
    'Hard to find, easy to love.',
  ])('admits “%s”', (description) => {
    expect(refusalBySettings(provider, { ...plain, description })).toBeNull()
  })
})

test.each(['verotel', 'sandbox'] as const)('%s admits every site', (provider) => {
  expect(refusalBySettings(provider, { ...plain, member_resell: true, name: 'Sex' })).toBeNull()
})

test('a site cannot be created with a provider that does not admit it', async () => {
  await using app = await startTestApp()
  const create = (settings: object) => {
    const site = siteFixture('new.test', false)
    return createSite(app.db, { ...site, settings: { ...site.settings, ...settings } }, app.clock.now())
  }
  await expect(create({ payment_provider: 'stripe' })).rejects.toThrow('stripe: partner_adverts')
  await expect(
    create({ payment_provider: 'mollie', member_resell: false, name: 'Sexy chat' }),
  ).rejects.toThrow('mollie: excluded_word: Sexy')
  await create({ payment_provider: 'mollie', member_resell: false })
})
