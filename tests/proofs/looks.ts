import type { Proof } from './proof.ts'

export const looks: Proof = {
  summary: 'every dialog is whole, readable and in reach in every window, in light and dark colours',
  prepare: () => [{ name: 'dialogs', env: () => ({ LOOKS: 'all' }), tests: ['dialogs.spec.ts'] }],
}
