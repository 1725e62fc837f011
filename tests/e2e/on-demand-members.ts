import { signUpNewcomer } from './newcomers.ts'
import type { OnDemandPart } from './on-demand-parts.ts'
import { fakeTimeBonus, forgetWelcome, passModalDelay, welcomeBanner } from './time-bonus.ts'

const as = 'premium@demo.example'

/** The parts of the search and of a member's page that are loaded on demand. */
export const memberParts: readonly OnDemandPart[] = [
  {
    name: 'write about a photo',
    as,
    path: async (page) => {
      const { results } = await page.evaluate(async () => (await fetch('/api/members.php')).json())
      const found = results.find(
        (one: { kind: string; main_image: unknown }) => one.kind === 'member' && one.main_image,
      )
      return `/members/${found.id}`
    },
    files: /assets\/write-sheet/,
    open: (page) => page.getByRole('link', { name: 'Scrivi su questa' }).first().click(),
    feature: (page) => page.getByRole('dialog', { name: /^Scrivi a / }),
  },
  {
    name: 'all filters',
    as,
    path: async () => '/members',
    files: /assets\/filter-dialog/,
    open: (page) => page.getByRole('button', { name: 'Tutti i filtri' }).click(),
    feature: (page) => page.getByRole('dialog', { name: 'Chi cerchi?' }),
  },
  {
    name: 'save a search',
    as,
    path: async () => '/members?min_age=41',
    files: /assets\/save-dialog/,
    open: (page) => page.getByRole('button', { name: 'Salva la ricerca' }).click(),
    feature: (page) => page.getByRole('dialog', { name: 'Salva la ricerca' }),
  },
  {
    name: 'why so few',
    as,
    path: async () => '/members?min_age=97',
    files: /assets\/search-explanation/,
    open: (page) => page.getByRole('button', { name: 'Perché non trovo di più?' }).click(),
    feature: (page) => page.getByText(/Chi resta fuori|Non basta cambiare|Gli altri filtri non/),
    stale: (page) => page.getByRole('button', { name: 'Perché non trovo di più?' }),
  },
  {
    name: 'time bonus',
    as: 'free@demo.example',
    path: async () => '/members',
    files: /assets\/time-bonus-modal/,
    prepare: fakeTimeBonus,
    open: passModalDelay,
    feature: (page) => page.getByRole('dialog', { name: /^Il primo acquisto costa/ }),
  },
  {
    name: 'welcome code',
    as: 'free@demo.example',
    path: async () => '/members',
    files: /assets\/welcome-modal/,
    prepare: async (page) => void (await page.addInitScript(forgetWelcome)),
    open: (page) => passModalDelay(page, welcomeBanner),
    feature: (page) => page.getByRole('dialog', { name: /in meno sul primo acquisto/ }),
  },
  {
    name: 'confirm the address first',
    as: null,
    path: async (page) => {
      await signUpNewcomer(page)
      const { results } = await page.evaluate(async () => (await fetch('/api/members.php')).json())
      return `/members/${results.find(({ kind }: { kind: string }) => kind === 'member').id}`
    },
    files: /assets\/confirm-address-dialog/,
    open: (page) => page.getByRole('link', { name: /^Scrivi \d+ crediti/ }).click(),
    feature: (page) => page.getByRole('dialog', { name: 'Prima conferma il tuo indirizzo' }),
  },
]
