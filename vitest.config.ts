import { availableParallelism } from 'node:os'
import { defineConfig } from 'vitest/config'
import { messagesAndMarkup } from './vite.config.ts'

const tests = ['**/*.test.{ts,tsx}']
const notTests = ['node_modules/**', 'dist/**', 'data/**', 'tests/e2e/**']

/**
 * Files in a process of their own: they replace a module, replace the timers that work left over from other files would
 * use too, or load `derive.ts`, which forbids drawing SVG pictures for its whole process. All others share the loaded
 * modules of their worker, which halves the time of a run.
 */
const isolated = [
  'server/backup/lower-priority.test.ts',
  'server/adapters/pictures/derive.test.ts',
  'web/features/chats/offline/keep-outbox.test.ts',
  'web/lib/page/or-reload.test.ts',
]

/**
 * Files that start many processes and load little of the product. The process of the shared files grows to gigabytes, and
 * each start from it copies its page tables, which takes longer than most of what these files start.
 */
const startProcesses = [
  'tools/**/*.test.ts',
  'deploy/**/*.test.ts',
  'tests/languages/*.test.ts',
  'tests/upgrade/side-by-side.test.ts',
  'server/adapters/postgres/{binaries,embedded}.test.ts',
  'server/stop-all.test.ts',
]

export default defineConfig({
  plugins: [messagesAndMarkup({ strict: false })],
  test: {
    globalSetup: ['tests/harness/global-setup.ts'],
    setupFiles: ['tests/harness/cheap-hashes.ts'],
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
        test: {
          name: 'shared',
          include: tests,
          exclude: [...notTests, ...isolated, ...startProcesses],
          isolate: false,
        },
      },
      {
        extends: true,
        test: {
          name: 'processes',
          include: startProcesses,
          exclude: notTests,
          pool: 'forks',
          isolate: false,
        },
      },
      { extends: true, test: { name: 'isolated', include: isolated, exclude: notTests, pool: 'forks' } },
    ],
  },
})
