/** Fields of the log's filter, as in the query of the page (`AuditFilter`). */
export const filterFields = ['staff', 'action', 'kind', 'site', 'member', 'from', 'to'] as const
export type LogFilter = Readonly<Partial<Record<(typeof filterFields)[number], string>>>

/** Returns the filter in the query of the page. An empty field chooses nothing. */
export const filterIn = ({ searchParams }: URL): LogFilter =>
  Object.fromEntries(
    filterFields.flatMap((name) => {
      const value = searchParams.get(name)?.trim()
      return value ? [[name, value]] : []
    }),
  )

/** Returns the path of the log with this filter, from the entries before the place `before` on. */
export function logPath(filter: LogFilter, before: string | null = null): string {
  const query = new URLSearchParams({ ...filter, ...(before !== null && { before }) }).toString()
  return query ? `/admin/log?${query}` : '/admin/log'
}
