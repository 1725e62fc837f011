import { z } from 'zod'

/** The files of an export, in its folder. `manifest.json` is written last: without it, the export is not whole. */
export const manifest_name = 'manifest.json'
export const jobs_name = 'jobs.jsonl'
export const files_name = 'files.jsonl'
export const keys_name = 'keys.json'
export const tableFile = (name: string): string => `tables/${name}.jsonl`
/** The place of a file of the object storage, such as `Xk3_…/card.webp`. */
export const storedFile = (key: string): string => `files/${key.slice(0, 2)}/${key}`

const Lines = z.object({ rows: z.int(), sha256: z.string() })

export const Manifest = z.object({
  format: z.literal(1),
  /** Version of the product, and its newest migration. */
  product: z.string(),
  schema: z.object({ number: z.int(), name: z.string(), checksum: z.string() }),
  /** Time of the snapshot. */
  made_at: z.iso.datetime(),
  site: z.object({ id: z.string(), domain: z.string(), origin: z.string(), currency: z.string() }),
  tables: z.record(z.string(), Lines),
  jobs: Lines,
  /** `missing` has the keys of files that the storage did not have. */
  files: Lines.extend({ bytes: z.int(), missing: z.array(z.string()) }),
  /** Sums of money and credits, such as `purchase_order EUR completed price_cents`. */
  sums: z.record(z.string(), z.string()),
  ledger: z.object({
    chains: z.int(),
    /** A digest of the ends of all chains, independent of their order. */
    ends: z.string(),
    /** Number, day and hash of the last seal of the old installation; `null` before the first. */
    last_seal: z.string().nullable(),
  }),
  /** The end of the old installation's audit trail, and what its verification found. */
  audit: z.object({ length: z.string(), hash: z.string(), differences: z.int() }),
  /** The highest numbers that the old installation has given to orders, withdrawals and mandates. */
  sequences: z.record(z.string(), z.string()),
  keys: z.boolean(),
})
export type Manifest = z.infer<typeof Manifest>

/** A line of `files.jsonl`. */
export const StoredFile = z.object({
  key: z.string().regex(/^[\w-]+\/([\w-]+\.webp|voice\.wav)$/),
  bytes: z.int(),
  sha256: z.string(),
})
export type StoredFile = z.infer<typeof StoredFile>

/** A line of `jobs.jsonl`. */
export const MovingJob = z.object({
  name: z.string(),
  payload: z.record(z.string(), z.unknown()),
  run_at: z.iso.datetime({ offset: true }),
  key: z.string().nullable(),
})
