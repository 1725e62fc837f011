import type { S3Config } from './adapters/object-storage/s3.ts'

type Value = (name: string) => string | null
type Expect = (isRight: boolean, problem: string) => unknown

const names = ['S3_ENDPOINT', 'S3_BUCKET', 'S3_ACCESS_KEY_ID', 'S3_SECRET_ACCESS_KEY'] as const

/**
 * Reads the S3 settings. Returns null if none is set. Reports a missing or wrong value to `expect`. The default of
 * `S3_REGION` is `us-east-1`.
 */
export function readS3Config(value: Value, expect: Expect): S3Config | null {
  const given = names.filter((name) => value(name) !== null)
  if (given.length === 0) {
    expect(value('S3_REGION') === null, `S3_REGION: has no effect without ${names.join(', ')}`)
    return null
  }
  for (const name of names) expect(value(name) !== null, `${name}: required because ${given[0]} is set`)
  const endpoint = (value('S3_ENDPOINT') ?? '').replace(/\/+$/, '')
  const isAddress = URL.canParse(endpoint) && /^https?:$/.test(new URL(endpoint).protocol)
  expect(
    endpoint === '' || (isAddress && new URL(endpoint).search === ''),
    `S3_ENDPOINT=${endpoint}: expected an address such as https://s3.eu-south-1.amazonaws.com`,
  )
  const bucket = value('S3_BUCKET') ?? ''
  expect(
    bucket === '' || /^[a-z0-9][a-z0-9.-]{1,61}[a-z0-9]$/.test(bucket),
    `S3_BUCKET=${bucket}: expected 3 to 63 lower-case letters, digits, dots and hyphens`,
  )
  const region = value('S3_REGION') ?? 'us-east-1'
  expect(/^[a-z0-9-]{1,40}$/.test(region), `S3_REGION=${region}: expected a name such as eu-south-1`)
  return {
    endpoint,
    bucket,
    region,
    accessKeyId: value('S3_ACCESS_KEY_ID') ?? '',
    secretAccessKey: value('S3_SECRET_ACCESS_KEY') ?? '',
  }
}
