/** `npm run image`: builds the container image of the product (docs/operating.md). */
import { execFileSync, spawnSync } from 'node:child_process'
import { mkdtempSync, readdirSync, renameSync, rmSync, statSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { dirname, join, resolve } from 'node:path'
import { makeWritable } from '#server/kernel/make-folder.ts'
import { ensureBuild } from '#web/build.ts'
import { fixed_time, writeLayerFolders } from './image/layers.ts'
import { writeLayout } from './image/layout.ts'
import { readManifest, writeJson } from './image/stage.ts'
import { readOptions } from './read-options.ts'

const usage = `npm run image [-- [--out=FILE] [--no-load]]
Writes the container image as an OCI archive, dist/image.tar without --out, and its bill of materials beside it. Then loads
it into docker, podman or buildah if one of them runs here, unless --no-load.
Example, for another machine:
  npm run image -- --out=/mnt/usb/batticuore.tar --no-load`

const root = join(import.meta.dirname, '..')
const values = readOptions(usage, { out: { type: 'string' }, 'no-load': { type: 'boolean' } })
const out = resolve(values.out ?? join(root, 'dist/image.tar'))
const staging = mkdtempSync(join(tmpdir(), 'batticuore-image-'))
try {
  const { client } = await ensureBuild(console.log)
  const { id, time } = lastCommit()
  const contents = writeLayerFolders(root, dirname(client), time, staging)
  const { name, version, description } = readManifest(root)
  const image = { title: name, description, version, revision: id, created: new Date(time * 1_000) }
  const digest = await writeLayout(image, contents.layers, join(staging, 'layout'))
  archive(join(staging, 'layout'), out)
  writeJson(`${out.replace(/\.tar$/, '')}.cdx.json`, contents.billOfMaterials)
  console.log(`${name}:${version} ${digest}`)
  console.log(`${out}: ${(statSync(out).size / 2 ** 20).toFixed(1)} MiB, ${contents.packageCount} packages`)
} finally {
  rmSync(staging, { recursive: true, force: true })
}
if (!values['no-load']) load()

/** Returns the last commit of the sources and its time, in seconds since 1970. */
function lastCommit(): { readonly id: string; readonly time: number } {
  const shown = execFileSync('git', ['log', '-1', '--format=%H %ct'], { cwd: root, encoding: 'utf8' })
  const [id = '', time] = shown.trim().split(' ')
  return { id, time: Number(time) }
}

/** Writes a layout as one archive. Equal layouts give equal archives, as `writeLayer` does. */
function archive(layout: string, to: string): void {
  makeWritable(dirname(to))
  const same = ['--sort=name', `--mtime=@${fixed_time}`, '--owner=0', '--group=0', '--numeric-owner']
  const args = [
    '--create',
    '--file',
    `${to}.unfinished`,
    '--directory',
    layout,
    '--mode=u=rwX,go=rX',
    ...same,
  ]
  execFileSync('tar', [...args, ...readdirSync(layout).sort()])
  renameSync(`${to}.unfinished`, to)
}

/** Loads the image into the first builder that runs here. */
function load(): void {
  const loaders = [
    ['docker', 'load', '--input', out],
    ['podman', 'load', '--input', out],
    ['buildah', 'pull', `oci-archive:${out}`],
  ] as const
  for (const [program, ...args] of loaders) {
    // `info` fails if the program is missing, or if docker's service does not run.
    if (spawnSync(program, ['info'], { stdio: 'ignore' }).status !== 0) continue
    execFileSync(program, args, { stdio: 'inherit' })
    return
  }
  console.log(`No docker, podman or buildah runs here. Elsewhere: docker load --input ${out}`)
}
