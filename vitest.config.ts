import { availableParallelism } from 'node:os'
import { defineConfig } from 'vitest/config'
import { wordsAndMarkup } from './vite.config.ts'

export default defineConfig({
  plugins: [wordsAndMarkup({ strict: false })],
  test: {
    include: ['**/*.test.{ts,tsx}'],
    exclude: ['node_modules/**', 'dist/**', 'data/**', 'tests/e2e/**'],
    globalSetup: ['tests/harness/global-setup.ts'],
    environment: 'node',
    env: { NODE_ENV: 'test' },
    // Files wait mostly for the database: two at a time even where there are only two cores.
    maxWorkers: Math.max(2, availableParallelism() - 1),
    testTimeout: 20_000,
    hookTimeout: 20_000,
  },
})
