import { modulesInOrder } from '#server/domain/module-names.ts'
import { plainPages } from '#web/plain-pages.server.ts'
import type { Rule } from './import-rule.ts'

/** The top-level folders whose TypeScript imports are checked. */
export const rooms = ['contract', 'server', 'web', 'templates', 'i18n', 'demo', 'tests', 'bench', 'tools']

const anyRoom = `^(${rooms.join('|')})/`
/** Tests and their fixtures. They may import from any top-level folder, but not the store of another module. */
export const testCode = ['\\.(test|spec|fixture)\\.tsx?$', '/test-[^/]+\\.ts$']
/**
 * Scripts that developers run by hand. They are in the folder of the data that they generate, and no module imports
 * them.
 */
export const runByHand = [
  '^server/adapters/geo/import-[^/]+\\.ts$',
  '^web/styles/fonts/cut\\.ts$',
  '^demo/portraits/',
  '^web/build(-\\w+)?\\.ts$',
]
/** The file that compiles pages on demand if the server runs with `--dev`. It may import development packages. */
const development = ['^server/http/pages/pages-dev\\.ts$']
// The files directly in server/, such as main.ts, with the operators' commands and the configuration. Other modules may
// import only the configuration's type from them.
const start = '^server/([^/]+|(commands|config)/[^/]+)\\.ts$'
const config = '^server/config/config\\.ts$'
const adapterPort = '^server/adapters/[^/]+/port\\.ts$'
/**
 * Files with a module's SQL: `store.ts` or `…-store.ts` in any folder of the module, and all files in a folder
 * `store/`.
 */
const store = '^server/domain/.*[/-]store(\\.ts$|/)'

/**
 * Creates a rule: files that match `from` may import only those files of this project that match `allowed`. The rule
 * does not restrict imports of packages.
 */
function mayImport(name: string, from: string, allowed: string[], comment: string): Rule {
  return {
    name,
    comment,
    from: { path: from, pathNot: testCode },
    to: { path: anyRoom, pathNot: allowed },
  }
}

/** Creates a rule: files that match `from` may not import anything that matches `to`. */
function mayNotImport(name: string, from: Rule['from'], to: Rule['to'], comment: string): Rule {
  return { name, comment, from, to }
}

const contractRules = [
  mayNotImport(
    'contract-alone',
    { path: '^contract/', pathNot: testCode },
    { pathNot: ['^contract/', '(^|/)node_modules/zod/'] },
    'The server, the browser and other clients read the contract, so it imports only itself and zod, no Node and no DOM.',
  ),
  mayImport(
    'i18n-alone',
    '^i18n/',
    ['^i18n/', '^contract/'],
    'Every room reads the catalogues and language tables, so they import only the contract.',
  ),
]

const webRules = [
  mayImport(
    'web-ground',
    '^web/(ui|lib)/',
    ['^web/(ui|lib|styles)/', '^contract/', '^i18n/'],
    'Every feature uses the controls and the typed client, so they must not import a feature.',
  ),
  mayImport(
    'web-parts',
    '^web/parts/',
    ['^web/(parts|ui|lib|styles)/', '^contract/', '^i18n/'],
    'Several features show a part, so a part that imports a feature would load that feature in all of them.',
  ),
  mayImport(
    'web-feature-alone',
    '^web/features/(?!landers/)([^/]+)/',
    ['^web/features/($1|session)/', '^web/(parts|ui|lib|styles)/', '^contract/', '^i18n/'],
    'Features are loaded and removed independently. A component of two features belongs to web/parts; only the session is shared.',
  ),
  mayImport(
    'web-landers',
    '^web/features/landers/',
    ['^web/features/(landers|sign-up|session)/', '^web/(parts|ui|lib|styles)/', '^contract/', '^i18n/'],
    'A lander begins the sign-up, so it shows fields of the sign-up’s steps; it imports no other feature.',
  ),
  mayImport(
    'web-not-server',
    '^web/',
    ['^web/', '^contract/', '^i18n/'],
    'Code for the browser must not contain secrets or code of the server.',
  ),
  mayNotImport(
    'plain-page-on-server',
    { pathNot: ['^web/plain-pages\\.server\\.ts$', ...testCode] },
    { path: `^web/routes/(${Object.keys(plainPages).join('|')})\\.tsx$` },
    'A plain page runs only on the server: its load and act must not be in files that browsers load.',
  ),
  mayImport(
    'templates-alone',
    '^templates/',
    [
      '^templates/',
      '^contract/',
      '^i18n/',
      '^web/styles/',
      '^web/parts/(agreement-questions|agreement-weights|complaint-labels|disclosure-labels|display-names|erasure-receipt|facet-labels|gift-labels|goodbye-labels|money|prompt-labels|rejection-labels|report-labels|voice-labels)\\.ts$',
    ],
    'A mail or an archive is rendered only from its parameters, so that it can be previewed without a server.',
  ),
]

const domainRules = [
  mayImport(
    'domain-ground',
    '^server/domain/',
    ['^server/(domain|kernel)/', '^contract/', '^i18n/', adapterPort],
    'Business rules do not depend on transport, storage or presentation.',
  ),
  mayNotImport(
    'domain-port-types',
    { path: '^server/domain/', pathNot: testCode },
    { path: adapterPort, isTypeOnly: false },
    'A module imports only the types of an adapter; App provides the adapter itself.',
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
    'Other modules use only a module’s index.ts, so that its other files can change.',
  ),
  ...modulesInOrder
    .slice(0, -1)
    .map((module, place) =>
      mayNotImport(
        `domain-left-of-${module}`,
        { path: `^server/domain/${module}/`, pathNot: testCode },
        { path: `^server/domain/(${modulesInOrder.slice(place + 1).join('|')})/` },
        `${module} calls only modules to its left; modules to its right react to its events.`,
      ),
    ),
  mayNotImport(
    'domain-known-modules',
    {},
    { path: '^server/domain/[^/]+/', pathNot: [`^server/domain/(${modulesInOrder.join('|')})/`] },
    'A new module must be added to the order in server/domain/module-names.ts.',
  ),
  mayNotImport(
    'store-own-module',
    { path: '^server/domain/([^/]+)/' },
    { path: store, pathNot: ['^server/domain/$1/'] },
    'Only a module’s own code may use its store. This holds for tests too.',
  ),
  mayNotImport(
    'store-no-stranger',
    { pathNot: ['^server/domain/'] },
    { path: store },
    'Only a module’s own code may use its store. Demo data and tests use its use cases.',
  ),
]

const serverRules = [
  mayNotImport(
    'adapters-no-domain',
    { path: '^server/adapters/', pathNot: testCode },
    { path: '^(server/(domain|http)|web|templates|demo)/' },
    'An adapter connects to one external system and can be replaced, so it has no business rules.',
  ),
  mayNotImport(
    'kernel-no-domain',
    { path: '^server/kernel/', pathNot: testCode },
    { path: '^(server/(domain|http)|web|templates|demo)/' },
    'Every module uses the kernel, so the kernel imports no module.',
  ),
  mayImport(
    'installation-front-doors',
    '^server/(backup|site-transfer|health|metrics|distribution)/',
    [
      '^server/(adapters|kernel|backup|site-transfer|health|metrics|distribution)/',
      '^server/domain/[^/]+/index\\.ts$',
      '^server/http/(health|metrics)\\.ts$',
      config,
      '^contract/',
      '^i18n/',
    ],
    'Code for the whole installation uses modules by their index.ts, and decides nothing about calls and pages.',
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
      // The files of web/ that server/http/ may import: the build of the pages, and the types that both sides share.
      '^web/build(-worker)?\\.ts$',
      '^web/lib/page/page-request\\.ts$',
    ],
    'HTTP passes a call to its handler and returns the answer; any other import of a module would bypass the checks of calls.',
  ),
  mayNotImport(
    'http-no-module-contract',
    { path: '^server/http/', pathNot: testCode },
    {
      path: '^contract/',
      pathNot: [
        '^contract/(wire/|index\\.ts$|limits\\.ts$|permissions\\.ts$)',
        '^contract/(accounts/dismissals|sites/countries)\\.ts$',
      ],
    },
    'HTTP knows the call table and the wire, but not the calls of one module: a form belongs to its page.',
  ),
  mayNotImport(
    'main-is-last',
    { pathNot: ['^(tests|bench|tools)/', start, ...testCode] },
    { path: start, pathNot: [config] },
    'main.ts and the files beside it combine all parts, so no part imports them.',
  ),
  mayNotImport(
    'product-stands-alone',
    { path: '^(contract|server|web|templates|i18n)/', pathNot: [start, ...testCode] },
    { path: '^(demo|tests|bench|tools)/' },
    'The product runs without its demo, its tests and its tools; main.ts and the files beside it may switch the demo on.',
  ),
]

const everywhere = [
  mayNotImport(
    'no-dev-package',
    { path: '^(contract|server|i18n|demo)/', pathNot: [...testCode, ...runByHand, ...development] },
    { kind: 'dev-package', isTypeOnly: false },
    'With pages built ahead, the server starts without the packages for the build, the tests and the checks.',
  ),
  mayNotImport(
    'no-cycle',
    { pathNot: testCode },
    { isCircular: true },
    'Of two files that import each other at run time, one is not initialised yet when the other starts.',
  ),
  mayNotImport(
    'resolves',
    {},
    { kind: 'unresolved' },
    'No rule above can check an import that does not resolve.',
  ),
]

/** All import rules with their reasons. docs/house.md lists the rules in a table. */
export const importTable: Rule[] = [
  ...contractRules,
  ...webRules,
  ...domainRules,
  ...serverRules,
  ...everywhere,
]
