import { chmodSync, mkdirSync, renameSync } from 'node:fs'
import { join } from 'node:path'
import { user_id, writeBaseFiles } from './base-files.ts'
import { billOfMaterials } from './bill-of-materials.ts'
import type { LayerSource } from './layer.ts'
import { readManifest, stage, writeJson } from './stage.ts'

/** Time of files that do not depend on the commit, as npm gives all files of its packages: 26 October 1985. */
export const fixed_time = 499_162_500

export interface ImageContents {
  /** From the layer that changes least to the one that changes with each commit. */
  readonly layers: readonly LayerSource[]
  readonly billOfMaterials: object
  readonly packageCount: number
}

/**
 * Writes the folders of an image's layers below `staging`: the base with Node, the folders that the product writes to,
 * the packages, and the product.
 * @param base the checkout, with its packages installed
 * @param build folder of the finished build of the pages
 * @param time time of the commit, in seconds since 1970
 */
export function writeLayerFolders(base: string, build: string, time: number, staging: string): ImageContents {
  const staged = stage(base, build, join(staging, 'staged'))
  const { name, version } = readManifest(base)
  const system = writeBaseFiles(process.execPath, [staged.packagesFolder], join(staging, 'base'))
  const bill = billOfMaterials({
    product: { name, version },
    nodeVersion: process.versions.node,
    packages: staged.packages,
    system,
  })
  writeJson(join(staged.productFolder, 'sbom.cdx.json'), bill)
  return {
    layers: [
      { folder: join(staging, 'base'), owner: 0, time: fixed_time },
      writableFolders(join(staging, 'writable')),
      { folder: below(staged.packagesFolder, join(staging, 'packages')), owner: 0, time: fixed_time },
      // Browsers revalidate files by size and time, so these files must get a new time when they change.
      { folder: below(staged.productFolder, join(staging, 'product')), owner: 0, time },
    ],
    billOfMaterials: bill,
    packageCount: staged.packages.length,
  }
}

/**
 * Makes the folders that the product writes to. A new volume gets the owner of the folder on which it is mounted, but a
 * tmpfs belongs to root and gets only the folder's rights: everybody must be able to write to `/tmp`.
 */
export function writableFolders(folder: string): LayerSource {
  for (const [name, mode] of [
    ['', 0o755],
    ['data', 0o755],
    ['tmp', 0o1777],
  ] as const) {
    mkdirSync(join(folder, name), { recursive: true })
    chmodSync(join(folder, name), mode)
  }
  return { folder, owner: user_id, time: fixed_time, keepsRights: true }
}

/** Moves a folder to `/app` of a layer's root, and returns the root. */
function below(folder: string, layer: string): string {
  mkdirSync(layer, { recursive: true })
  renameSync(folder, join(layer, 'app'))
  return layer
}
