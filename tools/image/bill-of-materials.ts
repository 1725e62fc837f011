import type { SystemPackage } from './base-files.ts'
import type { ProductionPackage } from './packages.ts'

interface Contents {
  readonly product: { readonly name: string; readonly version: string }
  readonly nodeVersion: string
  readonly packages: readonly ProductionPackage[]
  readonly system: readonly SystemPackage[]
}

/**
 * Returns the software bill of materials of an image (CycloneDX 1.6, JSON): each package of npm, Node, and each package of
 * the system. `npm sbom` would name packages that the image lacks, a random serial number and the time, so that no two
 * images of the same sources were equal.
 */
export function billOfMaterials({ product, nodeVersion, packages, system }: Contents): object {
  return {
    bomFormat: 'CycloneDX',
    specVersion: '1.6',
    version: 1,
    metadata: {
      component: {
        type: 'application',
        'bom-ref': product.name,
        name: product.name,
        version: product.version,
      },
    },
    components: [
      component('application', 'node', nodeVersion, `pkg:generic/node@${nodeVersion}`),
      ...packages.map(({ name, version, license, integrity, path }) => ({
        ...component('library', name, version, `pkg:npm/${name.replace('@', '%40')}@${version}`, path),
        ...(license !== null && { licenses: [licenseOf(license)] }),
        ...(integrity !== null && { hashes: hashesOf(integrity) }),
      })),
      ...system.map(({ name, version, architecture }) => {
        const purl = `pkg:deb/debian/${name}@${encodeURIComponent(version)}?arch=${architecture}`
        return component('library', name, version, purl)
      }),
    ],
  }
}

/** @param reference unique in the document; two copies of a package at two paths have the same purl */
const component = (type: string, name: string, version: string, purl: string, reference = purl) => ({
  type,
  'bom-ref': reference,
  name,
  version,
  purl,
})

/** An SPDX expression such as `(MIT OR Apache-2.0)` has another field than the identifier of one licence. */
const licenseOf = (license: string) =>
  / (OR|AND|WITH) /.test(license)
    ? { expression: license }
    : /^[\w.+-]+$/.test(license)
      ? { license: { id: license } }
      : { license: { name: license } }

/** Converts subresource integrity (`sha512-BASE64`) to CycloneDX's hex digests. */
const hashesOf = (integrity: string) =>
  integrity.split(' ').flatMap((each) => {
    const [, algorithm, digest = ''] = /^sha(1|256|384|512)-(.+)$/.exec(each) ?? []
    return algorithm === undefined
      ? []
      : [{ alg: `SHA-${algorithm}`, content: Buffer.from(digest, 'base64').toString('hex') }]
  })
