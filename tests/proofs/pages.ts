import { join } from 'node:path'
import type { Proof } from './proof.ts'

const benches = join(import.meta.dirname, '../../bench/run.ts')

export const pages: Proof = {
  summary:
    'every page is whole, readable and translated in every window, and Lighthouse finds nothing to mend',
  prepare: () => [
    { name: 'every window', env: () => ({ LOOKS: 'all' }), tests: ['looks.spec.ts'] },
    {
      name: 'every page in both looks, every part that may not load',
      env: () => ({ CASES: 'all' }),
      tests: ['accessible.spec.ts', 'on-demand.spec.ts', 'offline.spec.ts', 'signup.spec.ts'],
    },
    { name: 'labels on every page', env: () => ({ CASES: 'all' }), tests: ['labelled.spec.ts'] },
    {
      name: 'found, every lander, and the offer of the language on every page',
      env: () => ({ CASES: 'all' }),
      tests: ['found.spec.ts', 'us-site.spec.ts', 'landers.spec.ts', 'language.spec.ts'],
    },
    {
      name: 'long histories, full queues and both windows by keyboard',
      env: () => ({ CASES: 'all' }),
      tests: ['chat.spec.ts', 'photo-queue.spec.ts', 'without-mouse.spec.ts'],
    },
    { name: 'Lighthouse', env: () => ({}), program: [benches, 'lighthouse'] },
    { name: 'paint of landers', env: () => ({}), program: [benches, 'lander-paint'] },
    { name: 'CPU of cached pages', env: () => ({}), program: [benches, 'page-cpu'] },
  ],
}
