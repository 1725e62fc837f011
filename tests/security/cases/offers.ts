import type { campaignCalls } from '#contract/console/campaigns.ts'
import type { codeCalls } from '#contract/console/codes.ts'
import type { hintRuleCalls } from '#contract/console/hint-rules.ts'
import type { priceCalls } from '#contract/console/prices.ts'
import type { pageTextCalls } from '#contract/console/texts.ts'
import type { World } from '../world.ts'
import { type Cases, elsewhere, unknownId } from './case.ts'

const prices = {
  country: '*',
  currency: 'EUR',
  packages: [{ credits: 50, price_cents: 499, emphasised: true }],
}
const code = { code: 'PROVA', percentage: 10, validity: 'unlimited', is_welcome: false } as const

export const priceCases: Cases<typeof priceCalls> = {
  getPriceLists: { valid: ({ app }) => ({ site: app.site.id }), attacks: (world) => elsewhere(world, {}) },
  previewPrices: {
    valid: ({ app }) => ({ site: app.site.id, ...prices }),
    attacks: (world) => elsewhere(world, prices),
  },
  publishPrices: {
    valid: ({ app, priceList }) => ({ site: app.site.id, ...prices, follows: priceList }),
    attacks: (world) => elsewhere(world, prices),
  },
  withdrawPrices: {
    valid: ({ app, priceList }) => ({ site: app.site.id, list: priceList }),
    attacks: (world) => [
      ...elsewhere(world, { list: world.priceList }),
      {
        label: 'an unknown list',
        input: { site: world.app.site.id, list: unknownId as never },
        code: 'nothing_to_undo',
      },
    ],
  },
}

const { validity: _, ...changed } = { ...code, version: 1 }

/** Returns cases of a site that the caller does not manage, of a member's own code, and of an old version. */
const changeAttacks = (world: World) => [
  ...elsewhere(world, { ...changed, code: world.siteCodes.running }),
  {
    label: 'a member’s own code',
    input: { site: world.app.site.id, ...changed, code: world.other.code },
    code: 'not_found' as const,
  },
  {
    label: 'an old version',
    input: { site: world.app.site.id, ...changed, code: world.siteCodes.running, version: 9 },
    code: 'changed_since' as const,
  },
]

export const codeCases: Cases<typeof codeCalls> = {
  listSiteCodes: { valid: ({ app }) => ({ site: app.site.id }), attacks: (world) => elsewhere(world, {}) },
  previewCode: {
    valid: ({ app }) => ({ site: app.site.id, ...code }),
    attacks: (world) => elsewhere(world, code),
  },
  createSiteCode: {
    valid: ({ app }) => ({ site: app.site.id, ...code }),
    attacks: (world) => elsewhere(world, code),
  },
  previewCodeChange: {
    valid: ({ app, siteCodes }) => ({ site: app.site.id, ...changed, code: siteCodes.running }),
    attacks: (world) => changeAttacks(world),
  },
  changeSiteCode: {
    valid: ({ app, siteCodes }) => ({ site: app.site.id, ...changed, code: siteCodes.running }),
    attacks: (world) => changeAttacks(world),
  },
  undoCodeChange: {
    valid: ({ app, siteCodes }) => ({ site: app.site.id, code: siteCodes.changed, version: 2 }),
    attacks: (world) => [
      ...elsewhere(world, { code: world.siteCodes.changed, version: 2 }),
      {
        label: 'a member’s own code',
        input: { site: world.app.site.id, code: world.other.code, version: 1 },
        code: 'not_found',
      },
    ],
  },
  stopCode: {
    valid: ({ app, siteCodes }) => ({ site: app.site.id, code: siteCodes.running }),
    attacks: (world) => [
      ...elsewhere(world, { code: world.siteCodes.running }),
      {
        label: 'a member’s own code',
        input: { site: world.app.site.id, code: world.other.code },
        code: 'not_found',
      },
    ],
  },
  resumeCode: {
    valid: ({ app, siteCodes }) => ({ site: app.site.id, code: siteCodes.stopped }),
    attacks: (world) => [
      ...elsewhere(world, { code: world.siteCodes.stopped }),
      {
        label: 'a member’s own code',
        input: { site: world.app.site.id, code: world.other.code },
        code: 'not_found',
      },
    ],
  },
}

const campaign = { name: 'Radio', lander: 'gallery', slug: '', ref: 'radio' } as const

/** Returns cases of a site that the caller does not manage, of an unknown campaign, and of an old version. */
const campaignStrangers = <Input>(world: World, input: Input) => [
  ...elsewhere(world, { ...input, campaign: world.campaign, version: 1 }),
  {
    label: 'an unknown campaign',
    input: { ...input, site: world.app.site.id, campaign: unknownId as never, version: 1 },
    code: 'not_found' as const,
  },
]

export const campaignCases: Cases<typeof campaignCalls> = {
  listCampaigns: { valid: ({ app }) => ({ site: app.site.id }), attacks: (world) => elsewhere(world, {}) },
  getCampaignResults: {
    valid: ({ app, campaign }) => ({ site: app.site.id, campaign }),
    attacks: (world) => campaignStrangers(world, {}),
  },
  previewCampaign: {
    valid: ({ app }) => ({ site: app.site.id, ...campaign }),
    attacks: (world) => elsewhere(world, campaign),
  },
  createCampaign: {
    valid: ({ app }) => ({ site: app.site.id, ...campaign, key: 'radio-estate' }),
    attacks: (world) => elsewhere(world, { ...campaign, key: 'radio-altrove' }),
  },
  changeCampaign: {
    valid: ({ app, campaign: id }) => ({ site: app.site.id, ...campaign, campaign: id, version: 2 }),
    attacks: (world) => campaignStrangers(world, campaign),
  },
  // The valid calls run one after the other, and each makes a version.
  endCampaign: {
    valid: ({ app, campaign }) => ({ site: app.site.id, campaign, version: 3 }),
    attacks: (world) => campaignStrangers(world, {}),
  },
  undoCampaign: {
    valid: ({ app, campaign }) => ({ site: app.site.id, campaign, version: 4 }),
    attacks: (world) => campaignStrangers(world, {}),
  },
}

const product = { kind: 'money', phrase: '' } as const
const unproposed = { kind: 'money', phrase: 'mai proposta' } as const

export const hintRuleCases: Cases<typeof hintRuleCalls> = {
  listHintRules: { valid: ({ app }) => ({ site: app.site.id }), attacks: (world) => elsewhere(world, {}) },
  tryHintRule: {
    valid: ({ app }) => ({ site: app.site.id, ...product }),
    attacks: (world) => elsewhere(world, product),
  },
  startHintRule: {
    valid: ({ app }) => ({ site: app.site.id, kind: 'money', phrase: 'frase provata' }),
    attacks: (world) => [
      ...elsewhere(world, product),
      {
        label: 'a phrase that nobody has tried',
        input: { site: world.app.site.id, ...unproposed },
        code: 'not_found',
      },
    ],
  },
  stopHintRule: {
    valid: ({ app }) => ({ site: app.site.id, ...product }),
    attacks: (world) => [
      ...elsewhere(world, product),
      {
        label: 'a phrase that nobody has tried',
        input: { site: world.app.site.id, ...unproposed },
        code: 'not_found',
      },
    ],
  },
  listHintExamples: {
    valid: ({ app }) => ({ site: app.site.id, ...product, reason: 'prova' }),
    attacks: (world) => [
      ...elsewhere(world, { ...product, reason: 'prova' }),
      {
        label: 'a phrase that nobody has tried',
        input: { site: world.app.site.id, ...unproposed, reason: 'prova' },
        code: 'not_found',
      },
    ],
  },
}

const text = { page: 'faq', locale: 'it', body: '## Costa?\n\nNo.' } as const

export const pageTextCases: Cases<typeof pageTextCalls> = {
  listPageTexts: {
    valid: ({ app }) => ({ site: app.site.id, page: 'faq', locale: 'it' }),
    attacks: (world) => elsewhere(world, { page: 'faq', locale: 'it' } as const),
  },
  checkPageText: {
    valid: ({ app }) => ({ site: app.site.id, ...text }),
    attacks: (world) => elsewhere(world, text),
  },
  publishPageText: {
    valid: ({ app }) => ({ site: app.site.id, ...text }),
    attacks: (world) => elsewhere(world, text),
  },
  withdrawPageText: {
    valid: ({ app, pageText }) => ({ site: app.site.id, text: pageText }),
    attacks: (world) => [
      ...elsewhere(world, { text: world.pageText }),
      {
        label: 'an unknown text',
        input: { site: world.app.site.id, text: unknownId as never },
        code: 'nothing_to_undo',
      },
    ],
  },
}
