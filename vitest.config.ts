import { availableParallelism } from 'node:os'
import { defineConfig } from 'vitest/config'
import { messagesAndMarkup } from './vite.config.ts'

const tests = ['**/*.test.{ts,tsx}']
const notTests = ['node_modules/**', 'dist/**', 'data/**', 'tests/e2e/**']

/**
 * Files in a process of their own: they replace a module, count its calls, replace the timers that work left over from
 * other files would use too, or draw SVG pictures, which `derive.ts` forbids for its whole process. All others share the loaded modules of their worker, which halves the time of a run.
 */
const isolated = [
  'server/backup/lower-priority.test.ts',
  'server/domain/accounts/known-address.test.ts',
  'server/domain/accounts/sign-in/*.test.ts',
  'web/features/chats/keep-outbox.test.ts',
  'web/lib/page/or-reload.test.ts',
  'bench/crowd-at-address.test.ts',
  'demo/portraits/portraits.test.ts',
  'server/http/security-headers.test.ts',
  'server/http/pages/installed-app.test.ts',
  'server/http/pages/share-pictures.test.ts',
]

export default defineConfig({
  plugins: [messagesAndMarkup({ strict: false })],
  test: {
    globalSetup: ['tests/harness/global-setup.ts'],
    environment: 'node',
    pool: 'threads',
    env: { NODE_ENV: 'test' },
    // One file more than there are cores at a time, because tests wait for the database and for processes. With two
    // files on two cores, the cores were idle for two fifths of a run.
    maxWorkers: availableParallelism() + 1,
    // These limits only stop tests that hang. They are long, because starting a process can take ten seconds on a busy
    // machine.
    testTimeout: 60_000,
    hookTimeout: 60_000,
    projects: [
      {
        extends: true,
        test: { name: 'shared', include: tests, exclude: [...notTests, ...isolated], isolate: false },
      },
      { extends: true, test: { name: 'isolated', include: isolated, exclude: notTests, pool: 'forks' } },
    ],
  },
})
