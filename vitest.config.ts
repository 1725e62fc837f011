import { availableParallelism } from 'node:os'
import { defineConfig } from 'vitest/config'
import { messagesAndMarkup } from './vite.config.ts'

export default defineConfig({
  plugins: [messagesAndMarkup({ strict: false })],
  test: {
    include: ['**/*.test.{ts,tsx}'],
    exclude: ['node_modules/**', 'dist/**', 'data/**', 'tests/e2e/**'],
    globalSetup: ['tests/harness/global-setup.ts'],
    environment: 'node',
    env: { NODE_ENV: 'test' },
    // Runs at least two test files at a time, even on a machine with two cores, because tests mostly wait for the
    // database.
    maxWorkers: Math.max(2, availableParallelism() - 1),
    // These limits only stop tests that hang. They are long, because starting a process can take ten seconds on a busy
    // machine.
    testTimeout: 60_000,
    hookTimeout: 60_000,
  },
})
