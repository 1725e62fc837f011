import type { IRegularForbiddenRuleType as Rule } from 'dependency-cruiser'
import { modulesInOrder } from '#server/domain/module-names.ts'

/** The rooms whose TypeScript is read and judged. */
export const rooms = ['contract', 'server', 'web', 'words', 'i18n', 'demo', 'tests', 'bench', 'tools']

const house = `^(${rooms.join('|')})/`
/** A test and its tools build their world from any room; only another module's store stays closed to them. */
export const testCode = ['\\.(test|spec|fixture)\\.tsx?$', '/test-[^/]+\\.ts$']
/** Scripts that somebody runs by hand, beside the data they make; nothing imports them. */
export const runByHand = [
  '^server/.*/import-[^/]+\\.ts$',
  '^web/styles/fonts/cut\\.ts$',
  '^web/build(-worker)?\\.ts$',
]
// main.ts and what it is split into; the configuration is for all who are given it.
const start = '^server/[^/]+\\.ts$'
const config = '^server/config\\.ts$'
const adapterPort = '^server/adapters/[^/]+/port\\.ts$'

/** Files below `from` may import, of this house, only themselves and `allowed`; packages are not its concern. */
function mayImport(name: string, from: string, allowed: string[], comment: string): Rule {
  return {
    name,
    severity: 'error',
    comment,
    from: { path: from, pathNot: testCode },
    to: { path: house, pathNot: allowed },
  }
}

/** Files below `from` may not import `to`. */
function mayNotImport(name: string, from: Rule['from'], to: Rule['to'], comment: string): Rule {
  return { name, severity: 'error', comment, from, to }
}

const contractRules = [
  mayNotImport(
    'contract-alone',
    { path: '^contract/', pathNot: testCode },
    { pathNot: ['^contract/', '(^|/)node_modules/zod/'] },
    'The contract is read by the server, the browser and whoever speaks to us: itself and zod, no Node, no DOM.',
  ),
  mayImport(
    'words-of-the-world-alone',
    '^i18n/',
    ['^i18n/', '^contract/'],
    'Catalogues and language tables are data: every room reads them, so they read none.',
  ),
]

const webRules = [
  mayImport(
    'web-ground',
    '^web/(ui|lib)/',
    ['^web/(ui|lib|styles)/', '^contract/', '^i18n/'],
    'Buttons and the typed client serve every feature, so they know none.',
  ),
  mayImport(
    'web-parts',
    '^web/parts/',
    ['^web/(parts|ui|lib|styles)/', '^contract/', '^i18n/'],
    'A part is shown by several features: with an import of one it would drag that one into all.',
  ),
  mayImport(
    'web-feature-alone',
    '^web/features/([^/]+)/',
    ['^web/features/($1|session)/', '^web/(parts|ui|lib|styles)/', '^contract/', '^i18n/'],
    'Features are loaded apart and removed apart; what two of them show is a part. Who is signed in is for all.',
  ),
  mayImport(
    'web-not-server',
    '^web/',
    ['^web/', '^contract/', '^i18n/'],
    'What the browser gets must never hold what only the server may know.',
  ),
  mayImport(
    'words-alone',
    '^words/',
    ['^words/', '^contract/', '^i18n/', '^web/styles/'],
    'A mail is drawn from its parameters alone, so that it can be looked at without a server.',
  ),
]

const domainRules = [
  mayImport(
    'domain-ground',
    '^server/domain/',
    ['^server/(domain|kernel)/', '^contract/', '^i18n/', adapterPort],
    'What is decided does not depend on how it travels, is stored or is shown.',
  ),
  mayNotImport(
    'domain-port-types',
    { path: '^server/domain/', pathNot: testCode },
    { path: adapterPort, dependencyTypesNot: ['type-only'] },
    'Of the outside world a module knows the shape; the thing itself comes in with App.',
  ),
  mayNotImport(
    'domain-front-door',
    { path: '^server/domain/([^/]+)/', pathNot: testCode },
    {
      path: '^server/domain/',
      pathNot: [
        '^server/domain/$1/',
        '^server/domain/[^/]+/index\\.ts$',
        '^server/domain/module-names\\.ts$',
      ],
    },
    'A module is used through its index.ts, so that its inside can change.',
  ),
  ...modulesInOrder
    .slice(0, -1)
    .map((module, place) =>
      mayNotImport(
        `domain-left-of-${module}`,
        { path: `^server/domain/${module}/`, pathNot: testCode },
        { path: `^server/domain/(${modulesInOrder.slice(place + 1).join('|')})/` },
        `${module} calls only modules to its left; those to its right hear of it by event.`,
      ),
    ),
  mayNotImport(
    'domain-known-modules',
    {},
    { path: '^server/domain/[^/]+/', pathNot: [`^server/domain/(${modulesInOrder.join('|')})/`] },
    'A module has its place in the order before it has code: tools/import-table.ts.',
  ),
  mayNotImport(
    'store-own-module',
    { path: '^server/domain/([^/]+)/' },
    { path: '^server/domain/[^/]+/store(\\.ts$|/)', pathNot: ['^server/domain/$1/'] },
    'One place writes SQL on the tables of a module: the module. Not even a test goes round it.',
  ),
  mayNotImport(
    'store-no-stranger',
    { pathNot: ['^server/domain/'] },
    { path: '^server/domain/[^/]+/store(\\.ts$|/)' },
    'One place writes SQL on the tables of a module: the module. Demo data and tests use its use cases.',
  ),
]

const serverRules = [
  mayNotImport(
    'adapters-no-domain',
    { path: '^server/adapters/', pathNot: testCode },
    { path: '^(server/(domain|http)|web|words|demo)/' },
    'An adapter speaks to one thing outside and can be replaced; it knows no business.',
  ),
  mayNotImport(
    'kernel-no-domain',
    { path: '^server/kernel/', pathNot: testCode },
    { path: '^(server/(domain|http)|web|words|demo)/' },
    'The kernel is what every module stands on.',
  ),
  mayImport(
    'http-handlers-only',
    '^server/http/',
    [
      '^server/(http|kernel)/',
      config,
      '^server/domain/handlers\\.ts$',
      '^server/domain/[^/]+/handlers\\.ts$',
      '^contract/',
      '^i18n/',
      adapterPort,
      // the built pages: what makes them, and the form in which they are asked for
      '^web/build(-worker)?\\.ts$',
      '^web/lib/page-request\\.ts$',
    ],
    'HTTP carries a call to its handler and back; a second way into a module would miss its checks.',
  ),
  mayNotImport(
    'main-is-last',
    { pathNot: ['^(tests|bench|tools)/', start, ...testCode] },
    { path: start, pathNot: [config] },
    'main.ts and the files beside it are the one place where all parts meet; no part needs that place.',
  ),
  mayNotImport(
    'product-stands-alone',
    { path: '^(contract|server|web|words|i18n)/', pathNot: [start, ...testCode] },
    { path: '^(demo|tests|bench|tools)/' },
    'The product runs without its demo, its tests and its tools; main.ts and the files beside it may switch the demo on.',
  ),
]

const everywhere = [
  mayNotImport(
    'no-dev-package',
    { path: '^(contract|server|web|words|i18n)/', pathNot: [...testCode, ...runByHand] },
    { dependencyTypes: ['npm-dev'], dependencyTypesNot: ['type-only'] },
    'An installation without development packages must start.',
  ),
  mayNotImport(
    'no-cycle',
    { pathNot: testCode },
    { circular: true, viaOnly: { dependencyTypesNot: ['type-only'] } },
    'Of two files that need each other at run time, one is undefined when the other begins.',
  ),
  mayNotImport(
    'resolves',
    {},
    { couldNotResolve: true, path: '^[.#]', pathNot: ['\\.(css|po|svg)(\\?|$)'] },
    'An import that leads nowhere is one that no rule above has judged.',
  ),
]

/** The house's import rules, each with its reason: docs/house.md says them as a table. */
export const importTable: Rule[] = [
  ...contractRules,
  ...webRules,
  ...domainRules,
  ...serverRules,
  ...everywhere,
]
