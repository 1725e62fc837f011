import type { mailingCalls } from '#contract/mailings/mailings.ts'
import type { World } from '../world.ts'
import { type Cases, unknownId } from './case.ts'

const text = { subject: 'Novità', title: 'Novità', body: 'Che cosa cambia.', button: 'Guarda' }
const draft = { type: 'news', path: '/numbers', texts: { it: text } } as const

/** Returns cases of a site that the caller does not manage, and of an unknown mailing. */
const strangers = <Input>({ app, mailings }: World, input: Input) => [
  {
    label: 'another site’s',
    input: { ...input, site: app.otherSite.id, mailing: mailings.draft },
    code: 'forbidden' as const,
  },
  {
    label: 'an unknown mailing',
    input: { ...input, site: app.site.id, mailing: unknownId as never },
    code: 'not_found' as const,
  },
]

export const mailingCases: Cases<typeof mailingCalls> = {
  listMailings: {
    valid: ({ app }) => ({ site: app.site.id }),
    attacks: ({ app }) => [{ label: 'another site’s', input: { site: app.otherSite.id }, code: 'forbidden' }],
  },
  saveMailing: {
    valid: ({ app }) => ({ site: app.site.id, ...draft }),
    attacks: (world) => strangers(world, draft),
  },
  previewMailing: {
    valid: ({ app, mailings }) => ({ site: app.site.id, mailing: mailings.draft }),
    attacks: (world) => strangers(world, {}),
  },
  countMailingReaders: {
    valid: ({ app, mailings }) => ({ site: app.site.id, mailing: mailings.draft }),
    attacks: (world) => strangers(world, {}),
  },
  testMailing: {
    valid: ({ app, mailings }) => ({ site: app.site.id, mailing: mailings.draft, locale: 'it' }),
    attacks: (world) => strangers(world, { locale: 'it' }),
  },
  scheduleMailing: {
    valid: ({ app, mailings }) => ({
      site: app.site.id,
      mailing: mailings.draft,
      version: 1,
      starts_at: '2099-01-01T09:00',
    }),
    attacks: (world) => strangers(world, { version: 1, starts_at: '2099-01-01T09:00' }),
  },
  unscheduleMailing: {
    valid: ({ app, mailings }) => ({ site: app.site.id, mailing: mailings.draft }),
    attacks: (world) => strangers(world, {}),
  },
  startMailing: {
    valid: ({ app, mailings }) => ({ site: app.site.id, mailing: mailings.draft, version: 1 }),
    attacks: (world) => strangers(world, { version: 1 }),
  },
  stopMailing: {
    valid: ({ app, mailings }) => ({ site: app.site.id, mailing: mailings.draft }),
    attacks: (world) => strangers(world, {}),
  },
}
