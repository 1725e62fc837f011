import { spawnSync } from 'node:child_process'
import { findProgram } from '#tests/harness/find-program.ts'
import type { Proof } from './proof.ts'

/** A client of docker can be installed without the service. */
const works = (program: string | null) =>
  program !== null && spawnSync(program, ['info'], { stdio: 'ignore' }).status === 0

export const container: Proof = {
  summary: 'the image serves in a container with the rights of the compose file',
  prepare: () => {
    const program = ['docker', 'podman'].map((name) => findProgram(name)).find(works)
    const name = 'a container'
    if (!program) return [{ name, missing: 'docker or podman, as root' }]
    return [{ name, env: () => ({ CONTAINERS: program }), tests: ['deploy/container.test.ts'] }]
  },
}
