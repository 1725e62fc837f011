import { z } from 'zod'
import { StaffUser } from '#contract/accounts/accounts.ts'
import { call } from '#contract/wire/call.ts'
import { SiteId, Timestamp } from '#contract/wire/ids.ts'
import { paths } from '#contract/wire/paths.ts'
import { FirstCase } from './first-cases.ts'
import { BackupCause, HealthArea, HealthProblem } from './problems.ts'
import { queues } from './queues.ts'

/** A queue of cases that wait for a person. */
export const Queue = z.object({
  name: z.enum(queues),
  /** Number of waiting cases, capped at 1001. */
  waiting: z.int(),
  /** The case whose promised time comes first, or `null` if none waits. */
  first: z
    .object({
      since: Timestamp,
      /** The time at which this case is promised to be decided. */
      due: Timestamp,
    })
    .nullable(),
})
export type Queue = z.infer<typeof Queue>

/** A site that requires the proof of age, with members who have not given it. */
export const UnprovenSite = z.object({
  site: SiteId,
  site_name: z.string(),
  /** Members without the proof, in tens; `null` for fewer than ten. */
  members: z.int().nullable(),
  /** Since when the site requires the proof; `null` if it has always done so. */
  since: Timestamp.nullable(),
  /** Whether this installation has a method by which members can give the proof. */
  can_prove: z.boolean(),
})
export type UnprovenSite = z.infer<typeof UnprovenSite>

const Check = z.object({ at: Timestamp, entries: z.int(), is_whole: z.boolean() }).nullable()

export const consoleCalls = {
  getConsole: call(paths.getConsole, {
    auth: 'staff',
    rateLimit: 'read',
    summary: 'O1: the signed-in staff account, its sites, and the queues that its role may work on.',
    input: z.object({}),
    output: z.object({
      staff: StaffUser,
      sites: z.array(z.object({ id: SiteId, name: z.string() })),
      /** The only site whose cases are listed and counted, or `null` for all. */
      shown_site: SiteId.nullable(),
      queues: z.array(Queue),
      /**
       * When the nightly verification found that somebody has changed the audit trail; `null` if the last one found it
       * whole, and for roles other than admin.
       */
      log_broken_at: Timestamp.nullable(),
    }),
    errors: ['auth_required'],
  }),
  listFirstCases: call(paths.listFirstCases, {
    auth: 'staff',
    rateLimit: 'read',
    summary:
      'O1: the first case of each queue that the role may work on, unless the caller leaves this case to others.',
    input: z.object({}),
    output: z.object({ cases: z.array(FirstCase) }),
    errors: ['auth_required'],
  }),
  listUnprovenSites: call(paths.listUnprovenSites, {
    auth: 'staff',
    rateLimit: 'read',
    summary: 'O1, X5: the shown sites that require the proof of age and have members without it.',
    input: z.object({}),
    output: z.object({ sites: z.array(UnprovenSite) }),
    errors: ['auth_required', 'forbidden'],
  }),
  getHealth: call(paths.getHealth, {
    auth: 'staff',
    rateLimit: 'read',
    summary: 'O1: what the installation can prove about its own state. For admins.',
    input: z.object({}),
    output: z.object({
      /** The last nightly verification of the books, with the number of verified transactions; `null` before the first. */
      books: Check,
      /** The last nightly verification of the audit trail. */
      log: Check,
      /** Background work that is due, such as mails, up to 1001, and the time since which the oldest is due. */
      jobs: z.object({ due: z.int(), since: Timestamp.nullable(), failed: z.int() }),
      /**
       * The newest verified backup, the last failure since then, and the last trial restore with the cause of its failure.
       * `null` for an installation that makes no backup by itself and has none, such as a demo.
       */
      backups: z
        .object({
          made_at: Timestamp.nullable(),
          /** Whether the newest one has missed a night. */
          is_old: z.boolean(),
          failed_at: Timestamp.nullable(),
          cause: BackupCause.nullable(),
          /** Number of photos that the newest one lacks, because the storage has lost their files. */
          lacking: z.int(),
          trial_at: Timestamp.nullable(),
          trial_cause: BackupCause.nullable(),
          /** Number of photos that the trial restore had to read back. */
          trial_photos: z.int(),
          /** Whether the weekly trial restores have stopped. */
          is_trial_old: z.boolean(),
        })
        .nullable(),
      /** Used share of the disk with the data, from 0 to 1; `null` if this machine keeps none. */
      disk: z.object({ used: z.number(), free_bytes: z.int() }).nullable(),
    }),
    errors: ['auth_required', 'forbidden'],
  }),
  listProblems: call(paths.listProblems, {
    auth: 'staff',
    rateLimit: 'read',
    summary: 'O1: checks the installation, and lists its problems. For admins and operators.',
    input: z.object({}),
    output: z.object({
      /** When the installation was checked; a report holds for a minute. */
      at: Timestamp,
      /** Failures first. */
      problems: z.array(
        z.object({
          id: HealthProblem,
          area: HealthArea,
          level: z.enum(['warning', 'failure']),
          /** The host, domain, job, provider or folder that has the problem, or `null`. */
          subject: z.string().nullable(),
          /** A number, time, name or error code that belongs to the problem, or `null`. */
          value: z.string().nullable(),
        }),
      ),
      /** The areas without a problem. */
      healthy: z.array(HealthArea),
    }),
    errors: ['auth_required', 'forbidden'],
  }),
} as const
