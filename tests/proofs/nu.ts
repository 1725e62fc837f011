import { execFileSync } from 'node:child_process'
import { existsSync } from 'node:fs'
import { join } from 'node:path'
import { findProgram } from '../harness/find-program.ts'
import { tryInstall } from '../harness/install.ts'
import type { Proof } from './proof.ts'

/** The Nu checker. It is not among the development packages, because it has 31 MB. */
const checker = 'vnu-jar@26.9.27'
const folder = join(import.meta.dirname, '../../data/nu')
const jar = join(folder, 'node_modules/vnu-jar/build/dist/vnu.jar')

export const nu: Proof = {
  summary: 'the Nu checker finds no error on any page',
  prepare() {
    const name = checker
    if (!findProgram('java')) tryInstall(['default-jre-headless'])
    if (!findProgram('java'))
      return [{ name, missing: 'Java (Debian: apt-get install default-jre-headless)' }]
    const problem = existsSync(jar) ? null : download()
    if (problem) return [{ name, missing: `the package ${checker} from npm: ${problem}` }]
    return [{ name, env: () => ({ NU_JAR: jar, CASES: 'all' }), tests: ['tests/markup'] }]
  },
}

/**
 * Installs the checker into the data folder. Returns the first line of the error, or `null` if the installation
 * succeeded.
 */
function download(): string | null {
  console.log(`Missing: ${checker}; npm install …`)
  try {
    // Skips the install script of the package, because that script would download a Java runtime.
    const options = ['--ignore-scripts', '--no-save', '--prefix', folder]
    execFileSync('npm', ['install', ...options, checker], { stdio: ['ignore', 'ignore', 'inherit'] })
    return null
  } catch (error) {
    return (error as Error).message.split('\n')[0] ?? ''
  }
}
