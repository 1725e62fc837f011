/** Kinds of things that Citus refuses, or asks every shard for, as docs/scaling.md names them. */
export const kinds = {
  placement: {
    text: 'a table without a row in `server/distribution/tables.ts`, or a row without its table or column',
    isRefused: true,
  },
  foreign_key: { text: 'a foreign key to rows that can be on another worker', isRefused: true },
  unique: { text: 'a primary or unique key without the distribution column', isRefused: true },
  trigger: { text: 'a trigger on a table that is not only on the coordinator', isRefused: true },
  moved: { text: 'an update of a distribution column', isRefused: true },
  join: { text: 'a join of rows of different members, or of different groups', isRefused: true },
  lock: { text: '`for update` of rows on several workers, also with `skip locked`', isRefused: true },
  volatile: { text: 'a volatile function in `update`', isRefused: true },
  subquery: { text: 'a subquery in `insert … values` or in its `returning`', isRefused: true },
  function: {
    text: 'a function that reads distributed tables, called where Citus cannot run it',
    isRefused: true,
  },
  no_key: {
    text: 'a statement on a distributed table without its key, which asks every shard',
    isRefused: false,
  },
  unread: {
    text: 'a statement that the check cannot read: composed at run time, or of another type',
    isRefused: false,
  },
} as const

export type Kind = keyof typeof kinds
