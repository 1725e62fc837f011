export interface RateLimit {
  /**
   * Number of calls (points) that each member or staff account may make in `seconds`. If absent, signed-in callers
   * share the points of `visitors`. The limits of sign-up, sign-in and password resets have no `points`, because each
   * new account would bring new points.
   */
  readonly points?: number
  /**
   * Number of points that all visitors of one network share. The number is high, because many people can share a
   * network. Absent in limits of calls that visitors cannot make.
   */
  readonly visitors?: number
  readonly seconds: number
}

/**
 * Rate limits of the calls. Each call takes one point; points return after `seconds` seconds. Each limit has its own
 * points, so that sign-ups, for example, never use up the points of password resets.
 */
export const rateLimits = {
  read: { points: 600, visitors: 6_000, seconds: 60 },
  write: { points: 120, visitors: 1_200, seconds: 60 },
  /**
   * Limit of pages that show a rejected form again. The calls of such a page count only against this limit, so that
   * visitors get their typed text back even when another limit is exhausted.
   */
  refused_form: { points: 120, visitors: 1_200, seconds: 60 },
  /** Failed password attempts. A browser that has signed in to the account before uses no point. */
  sign_in: { visitors: 100, seconds: 900 },
  /** Calls of a signed-in member that require the password again. */
  password: { points: 30, seconds: 900 },
  /** O1: attempts at a one-time or recovery code of a staff account. At most three codes of a million are right. */
  second_factor: { points: 10, seconds: 3_600 },
  passkey: { visitors: 300, seconds: 300 },
  sign_up: { visitors: 50, seconds: 900 },
  activation: { points: 20, seconds: 3_600 },
  reset: { visitors: 50, seconds: 900 },
  address_change: { points: 20, seconds: 3_600 },
  link: { visitors: 300, seconds: 300 },
  /** Calls that count the results of a search. Each count reads more rows than a page of results. */
  count: { points: 240, visitors: 2_400, seconds: 60 },
  /** Calls that explain which filters exclude members. One such call computes about twenty counts. */
  explain: { points: 20, visitors: 200, seconds: 60 },
  /** Searches in the member's conversations. Each search may scan all messages of the member. */
  search: { points: 60, seconds: 60 },
  /** X21: texts for the translation service. Each call waits for it, and it may cost the operator money. */
  translate: { points: 60, seconds: 600 },
  upload: { points: 60, seconds: 3_600 },
  /** Changes to existing photos. A new crop renders every file of the photo again. */
  photo: { points: 120, seconds: 3_600 },
  send: { points: 60, seconds: 60 },
  order: { points: 30, seconds: 600 },
  /** Codes by SMS. The limits of codes in a day are stored (`limits.debit_codes_per_day`). */
  sms: { points: 20, seconds: 3_600 },
  report: { points: 20, visitors: 50, seconds: 900 },
  withdrawal: { points: 20, visitors: 50, seconds: 900 },
  complaint: { points: 20, visitors: 50, seconds: 900 },
  /** Calls that ask a payment provider and wait for its answer. */
  provider: { points: 30, seconds: 60 },
  /** Exports of many rows by staff. */
  bulk: { points: 30, seconds: 3_600 },
  contacts: { points: 3, seconds: 86_400 },
} as const satisfies Record<string, RateLimit>
