import { readFileSync } from 'node:fs'
import { join } from 'node:path'

export const root = join(import.meta.dirname, '..')
export const text = readFileSync(join(root, 'docs/operating.md'), 'utf8')

/**
 * Where the steps of a block run, as its first line says: `here` in a test, `containers` on a host with docker, `server` on
 * a server with systemd.
 */
export type Place = 'here' | 'containers' | 'server'

/** Returns the lines of the blocks with shell commands of docs/operating.md, in their order. */
export function readSteps(place: Place): string[] {
  const blocks = text.matchAll(/^```sh ?(\w*)\n([^]*?)^```$/gm)
  return Array.from(blocks, ([, marker, lines = '']) => ({ marker, lines: lines.trim().split('\n') }))
    .filter(({ marker }) => marker === place)
    .flatMap(({ lines }) => lines)
}

/** Returns the words after the first of all blocks with shell commands. */
export const listPlaces = (): string[] =>
  Array.from(text.matchAll(/^```sh ?(\w*)$/gm), ([, marker = '']) => marker)
