import { findProgram } from '#tests/harness/find-program.ts'
import type { Proof } from './proof.ts'

export const chart: Proof = {
  summary: 'helm accepts the chart and renders what the product needs',
  prepare: () => {
    const helm = findProgram('helm')
    const name = 'helm lint, helm template'
    if (helm === null) return [{ name, missing: 'helm (https://helm.sh/docs/intro/install)' }]
    return [{ name, env: () => ({ HELM: helm }), tests: ['deploy/helm'] }]
  },
}
