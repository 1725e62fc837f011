import { execFileSync } from 'node:child_process'
import { cpSync, mkdirSync, mkdtempSync, rmSync, symlinkSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { dirname, join, resolve } from 'node:path'

const project = resolve(import.meta.dirname, '..')

/**
 * A small project in a temporary folder, for tests of the tools. The folder is deleted at the end of the `using` scope.
 */
export interface TemporaryTree extends Disposable {
  base: string
  write: (files: Record<string, string>) => void
}

/**
 * Creates a git repository with the given `files` (text by path). The repository also contains this project's
 * package.json and packages.
 * @param copied paths of further files and folders to copy from this project
 */
export function makeTree(files: Record<string, string> = {}, copied: string[] = []): TemporaryTree {
  const base = mkdtempSync(join(tmpdir(), 'house-'))
  const write = (texts: Record<string, string>) => {
    for (const [path, text] of Object.entries(texts)) {
      mkdirSync(dirname(join(base, path)), { recursive: true })
      writeFileSync(join(base, path), text)
    }
  }
  execFileSync('git', ['init', '-q'], { cwd: base })
  symlinkSync(join(project, 'node_modules'), join(base, 'node_modules'))
  for (const path of ['package.json', ...copied]) cpSync(join(project, path), join(base, path))
  write({ '.gitignore': '/node_modules\n', ...files })
  return { base, write, [Symbol.dispose]: () => rmSync(base, { recursive: true, force: true }) }
}

/** Runs a tool of this project in `base`. `tool` is its path below tools/. Does not throw if the tool fails. */
export function runTool(tool: string, base: string, ...args: string[]): { failed: boolean; output: string } {
  try {
    const options = { cwd: base, encoding: 'utf8', stdio: 'pipe' } as const
    return {
      failed: false,
      output: execFileSync(process.execPath, [join(project, 'tools', tool), ...args], options),
    }
  } catch (error) {
    const { stdout, stderr } = error as { stdout: string; stderr: string }
    return { failed: true, output: stdout + stderr }
  }
}
