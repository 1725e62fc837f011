import type { CallOutput } from '#contract/index.ts'

type Console = CallOutput<'getConsole'>

/** Creates the console of a moderator of one site on which nothing waits. */
export const aConsole = ({
  role = 'moderator',
  ...given
}: Partial<Console> & { role?: Console['staff']['role'] } = {}): Console => ({
  staff: { id: '1' as never, name: 'Ada', role, sites: ['1' as never], lacks: null },
  sites: [{ id: '1' as never, name: 'Batticuore' }],
  shown_site: null,
  queues: [
    { name: 'photos', waiting: 0, first: null },
    { name: 'verifications', waiting: 0, first: null },
    { name: 'reports', waiting: 0, first: null },
  ],
  log_broken_at: null,
  ...given,
})
