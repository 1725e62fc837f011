import { defineConfig } from '@playwright/test'

/** A server of its own for the journeys: own port, own data, made anew. */
const port = Number(process.env.E2E_PORT ?? 3977)

export default defineConfig({
  testDir: 'tests/e2e',
  outputDir: 'data/e2e/results',
  workers: 1,
  forbidOnly: true,
  retries: 0,
  timeout: 60_000,
  expect: { timeout: 10_000 },
  use: {
    baseURL: `http://localhost:${port}`,
    locale: 'it-IT',
    timezoneId: 'Europe/Rome',
    viewport: { width: 1280, height: 860 },
    trace: 'retain-on-failure',
    // a journey clicks where a thing is: without motion nothing moves away under the pointer
    contextOptions: { reducedMotion: 'reduce' },
    launchOptions: {
      executablePath: process.env.BROWSER_PATH,
      args: [
        ...(process.getuid?.() === 0 ? ['--no-sandbox'] : []),
        '--disable-gpu',
        '--disable-quic',
        '--no-first-run',
        '--disable-background-networking',
        '--disable-component-update',
        '--disable-sync',
      ],
    },
  },
  webServer: {
    command: 'node tests/e2e/serve.ts',
    url: `http://localhost:${port}/login`,
    timeout: 120_000,
    env: { PORT: String(port), LOG_LEVEL: 'warn', NODE_ENV: 'production' },
    gracefulShutdown: { signal: 'SIGTERM', timeout: 15_000 },
  },
})
