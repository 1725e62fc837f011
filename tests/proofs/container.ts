import { spawnSync } from 'node:child_process'
import { findProgram } from '#tests/harness/find-program.ts'
import type { Proof } from './proof.ts'

/** A client of docker can be installed without the service. */
const works = (program: string | null) =>
  program !== null && spawnSync(program, ['info'], { stdio: 'ignore' }).status === 0

export const container: Proof = {
  summary: 'the image serves from its files alone, and in a container with the rights of the compose file',
  prepare: () => {
    const program = ['docker', 'podman'].map((name) => findProgram(name)).find(works)
    const name = 'a container'
    return [
      { name: 'the files alone', env: () => ({ CASES: 'all' }), tests: ['tools/image/image.test.ts'] },
      program
        ? { name, env: () => ({ CONTAINERS: program }), tests: ['deploy/container.test.ts'] }
        : { name, missing: 'docker or podman, as root' },
    ]
  },
}
