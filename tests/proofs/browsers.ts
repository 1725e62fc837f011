import { findFirefox } from '../browsers/firefox.ts'
import { findWebKit, findXvfb } from '../browsers/webkit.ts'
import { tryInstall } from '../harness/install.ts'
import type { Proof } from './proof.ts'

/**
 * The two browsers in which this proof runs the tests of `tests/browsers`, with the Debian packages of each browser.
 * `npm test` uses only Chromium.
 */
const stock = [
  { name: 'Firefox', id: 'firefox', packages: ['firefox-esr'], isThere: () => findFirefox() !== null },
  {
    name: 'WebKitGTK',
    id: 'webkit',
    packages: ['webkit2gtk-driver', 'xvfb'],
    isThere: () => findWebKit() !== null && findXvfb() !== null,
  },
]

export const browsers: Proof = {
  summary: 'sign-in, search, likes, chat and purchase work in stock Firefox and WebKit',
  prepare: () =>
    stock.map(({ name, id, packages, isThere }) => {
      if (!isThere()) tryInstall(packages)
      if (!isThere())
        return { name, missing: `${name} and its driver (Debian: apt-get install ${packages.join(' ')})` }
      return { name, env: () => ({ E2E_BROWSER: id }), tests: ['journeys.spec.ts'] }
    }),
}
