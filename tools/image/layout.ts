import { createHash } from 'node:crypto'
import { mkdirSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { node_path, user_id } from './base-files.ts'
import { type Blob, type LayerSource, writeLayer } from './layer.ts'

export interface ImageDescription {
  readonly title: string
  readonly description: string
  readonly version: string
  /** Commit of the sources. */
  readonly revision: string
  /** Time of that commit: the image is as old as its sources, so that it can be built again. */
  readonly created: Date
}

const seconds_ns = 1_000_000_000

/**
 * Writes an OCI image layout (https://github.com/opencontainers/image-spec, version 1.1) with one image for the building
 * machine's architecture, and returns the image's digest. `docker load` (25 and newer), `podman load` and `skopeo` read it.
 */
export async function writeLayout(
  image: ImageDescription,
  sources: readonly LayerSource[],
  to: string,
): Promise<string> {
  const blobs = join(to, 'blobs/sha256')
  mkdirSync(blobs, { recursive: true })
  const layers = []
  for (const source of sources) layers.push(await writeLayer(source, blobs))

  const created = image.created.toISOString()
  const labels = {
    'org.opencontainers.image.created': created,
    'org.opencontainers.image.description': image.description,
    'org.opencontainers.image.revision': image.revision,
    'org.opencontainers.image.title': image.title,
    'org.opencontainers.image.version': image.version,
  }
  const config = writeBlob(blobs, 'application/vnd.oci.image.config.v1+json', {
    created,
    architecture: architectures[process.arch],
    os: 'linux',
    config: {
      User: `${user_id}:${user_id}`,
      ExposedPorts: { '3000/tcp': {} },
      Env: ['PATH=/usr/local/bin', 'HOST=0.0.0.0', 'PORT=3000', 'DATA_DIR=/data', 'NODE_ENV=production'],
      Entrypoint: [node_path, '/app/server/image-command.ts'],
      Cmd: ['start'],
      WorkingDir: '/app',
      Volumes: { '/data': {} },
      StopSignal: 'SIGTERM',
      Labels: labels,
      // An addition of Docker's, which the specification lets others ignore. Times are in nanoseconds.
      Healthcheck: {
        Test: ['CMD', node_path, '/app/server/image-health.ts'],
        Interval: 10 * seconds_ns,
        Timeout: 5 * seconds_ns,
        StartPeriod: 60 * seconds_ns,
        Retries: 3,
      },
    },
    rootfs: { type: 'layers', diff_ids: layers.map(({ diffId }) => diffId) },
  })
  const manifest = writeBlob(blobs, 'application/vnd.oci.image.manifest.v1+json', {
    schemaVersion: 2,
    mediaType: 'application/vnd.oci.image.manifest.v1+json',
    config,
    layers: layers.map(({ mediaType, digest, size }) => ({ mediaType, digest, size })),
    annotations: labels,
  })
  const name = `${image.title}:${image.version}`
  write(to, 'index.json', {
    schemaVersion: 2,
    mediaType: 'application/vnd.oci.image.index.v1+json',
    manifests: [
      {
        ...manifest,
        platform: { architecture: architectures[process.arch], os: 'linux' },
        // The first is the specification's, the second is read by `docker load`.
        annotations: {
          'org.opencontainers.image.ref.name': name,
          'io.containerd.image.name': `docker.io/library/${name}`,
        },
      },
    ],
  })
  write(to, 'oci-layout', { imageLayoutVersion: '1.0.0' })
  return manifest.digest
}

/** Names of architectures in images (Go's GOARCH). */
const architectures: Partial<Record<NodeJS.Architecture, string>> = { x64: 'amd64', arm64: 'arm64' }

function writeBlob(blobs: string, mediaType: string, value: object): Blob {
  const bytes = Buffer.from(JSON.stringify(value))
  const name = createHash('sha256').update(bytes).digest('hex')
  writeFileSync(join(blobs, name), bytes)
  return { mediaType, digest: `sha256:${name}`, size: bytes.length }
}

const write = (folder: string, name: string, value: object) =>
  writeFileSync(join(folder, name), JSON.stringify(value))
