import { defineConfig } from 'vitest/config'
import { messagesAndMarkup } from '../../vite.config.ts'

/** For `npm run freeze-schema`: runs one file, which is not a test. */
export default defineConfig({
  plugins: [messagesAndMarkup({ strict: false })],
  test: {
    include: ['tests/upgrade/write-fixture.ts'],
    globalSetup: ['tests/harness/global-setup.ts'],
    env: { NODE_ENV: 'test' },
    testTimeout: 60_000,
  },
})
