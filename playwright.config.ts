import { defineConfig } from '@playwright/test'
import { dataDirOf, port, ports } from './tests/e2e/server-address.ts'

/**
 * Tests of what a headless shell does not have: the header `Clear-Site-Data`, passkeys, pushes, and the font metrics of a
 * phone. Single tests of other files have the tag `@ordinary`. An ordinary Chromium takes twice the processor time.
 */
const ordinaryOnly = /(one-browser|passkeys|phone|push|stored)\.spec\.ts/
const ordinaryTag = /@ordinary/

/**
 * Tests that are about neither pictures nor looks. Their pages load neither pictures nor web fonts, which are a fifth of a
 * page's processor time.
 */
const unpictured = new RegExp(
  `/(${[
    ...['age-proof', 'chat', 'chat-list', 'check-in', 'claims', 'complaints'],
    ...['console', 'console-keyboard', 'crowded', 'dates', 'dialog', 'direct-debit'],
    ...['discounts', 'fair-credits', 'footer', 'leaving', 'links', 'location'],
    ...['outage', 'outbox', 'own-texts', 'prompts'],
    ...['purchases', 'questions', 'recorded-voices', 'same-answers', 'scam-pause'],
    ...['search', 'settings', 'shop', 'spending-limit'],
    ...['towns', 'tracking', 'translation', 'travel', 'two-way', 'us-site'],
    ...['voice', 'voice-intro', 'warnings', 'withdrawal', 'without-mouse'],
  ].join('|')})\\.spec\\.ts$`,
)

const launchOptions = {
  executablePath: process.env.BROWSER_PATH,
  // Chromium does not run under libfaketime, which LD_PRELOAD loads. Instead, the tests shift the clock of the
  // pages (tests/e2e/people.ts).
  env: { ...process.env, LD_PRELOAD: undefined },
  args: [
    ...(process.getuid?.() === 0 ? ['--no-sandbox'] : []),
    '--disable-gpu',
    '--disable-quic',
    '--no-first-run',
    '--disable-background-networking',
    '--disable-component-update',
    '--disable-sync',
    // The microphone is a generator of beeps, and nobody is asked for it.
    '--use-fake-device-for-media-stream',
    '--use-fake-ui-for-media-stream',
  ],
}

const withoutPictures = {
  launchOptions: {
    ...launchOptions,
    args: [...launchOptions.args, '--blink-settings=imagesEnabled=false', '--disable-remote-fonts'],
  },
}
const ordinary = { launchOptions: { ...launchOptions, executablePath: process.env.ORDINARY_BROWSER_PATH } }

export default defineConfig({
  // `tests/proofs/browsers.ts` sets E2E_BROWSER to the name of a browser. Playwright then runs only the tests in
  // `tests/browsers`, in this browser.
  testDir: process.env.E2E_BROWSER ? 'tests/browsers' : 'tests/e2e',
  outputDir: `${dataDirOf(ports[0]!)}-results`,
  workers: ports.length,
  globalSetup: './tests/e2e/wait-for-servers.ts',
  forbidOnly: true,
  // A test that passes only at its second attempt is listed as flaky by tests/run.ts.
  retries: 1,
  // Several parts share the cores (tests/run.ts), so a long test takes more than a minute on slow cores.
  timeout: 120_000,
  expect: { timeout: 15_000 },
  use: {
    baseURL: `http://localhost:${port}`,
    locale: 'it-IT',
    timezoneId: 'Europe/Rome',
    viewport: { width: 1280, height: 860 },
    // Shorter than the limit of a test, so that the report names the step that waited.
    actionTimeout: 40_000,
    navigationTimeout: 40_000,
    // A trace costs a quarter of a test's time, so only the second attempt has one.
    trace: 'on-first-retry',
    // Animations are off, because a moving element can make a click miss.
    contextOptions: { reducedMotion: 'reduce' },
    launchOptions,
  },
  projects: [
    // Playwright pauses each new service worker to attach to it. A page whose worker is just being replaced, such as after
    // a change of the language, then waits for minutes. Worker and page also request files at the same time as the tests.
    {
      name: 'pages',
      testIgnore: [ordinaryOnly, unpictured],
      grepInvert: ordinaryTag,
      use: { serviceWorkers: 'block' },
    },
    {
      name: 'pages-without-pictures',
      testMatch: unpictured,
      grepInvert: ordinaryTag,
      use: { ...withoutPictures, serviceWorkers: 'block' },
    },
    { name: 'ordinary-chromium', testMatch: ordinaryOnly, use: ordinary },
    { name: 'ordinary-chromium-tagged', testIgnore: ordinaryOnly, grep: ordinaryTag, use: ordinary },
  ],
  // Without `url`, Playwright starts all servers at the same time. `globalSetup` waits for them.
  webServer: ports.map((own) => ({
    command: 'node tests/e2e/serve.ts',
    env: { PORT: String(own), E2E_PORT: String(own), LOG_LEVEL: 'warn', NODE_ENV: 'production' },
    gracefulShutdown: { signal: 'SIGTERM', timeout: 15_000 },
  })),
})
