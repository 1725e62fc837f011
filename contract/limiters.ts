/**
 * How often a caller may make the calls of a limiter: `points` within `seconds`. A caller is the member or staff account,
 * else the network; always the network where a new account or session would be a new caller.
 */
export const limiters = {
  read: { points: 600, seconds: 60 },
  write: { points: 120, seconds: 60 },
  sign_in: { points: 30, seconds: 300, by: 'network' },
  sign_up: { points: 20, seconds: 3_600, by: 'network' },
  link: { points: 120, seconds: 300, by: 'network' },
  /** Counted anew for each question, over more rows than a page of a search looks at. */
  count: { points: 240, seconds: 60 },
  /** Some twenty of those at once. */
  explain: { points: 20, seconds: 60 },
  /** Reads through every message that one has. */
  search: { points: 60, seconds: 60 },
  upload: { points: 60, seconds: 3_600 },
  /** Of those that are there: a crop makes every file anew. */
  photo: { points: 120, seconds: 3_600 },
  send: { points: 60, seconds: 60 },
  order: { points: 30, seconds: 600 },
  report: { points: 20, seconds: 3_600, by: 'network' },
  contacts: { points: 3, seconds: 86_400 },
} as const
