import type { App } from '#server/kernel/app.ts'
import type { Finding } from '#server/kernel/health.ts'

/** The parts of an installation that checks look at. */
export type HealthContext = Pick<
  App,
  'config' | 'db' | 'clock' | 'storage' | 'payments' | 'translator' | 'surroundings'
> & {
  readonly mail: Pick<App['mail'], 'verify'>
}

/** Looks at one area. Throws if the look itself fails. */
export type Check = (context: HealthContext) => Promise<readonly Finding[]>

type Details = Partial<Pick<Finding, 'subject' | 'value' | 'site'>>

const none = { subject: null, value: null, site: null } as const

export const failure = (problem: Finding['problem'], details: Details = {}): Finding => ({
  ...{ problem, level: 'failure', ...none, ...details },
})

export const warning = (problem: Finding['problem'], details: Details = {}): Finding => ({
  ...{ problem, level: 'warning', ...none, ...details },
})

/** Returns the code of an error, or its name: its message could contain a password. */
export const codeOf = (error: unknown): string =>
  String((error as { code?: unknown }).code ?? (error as Error).name)
