/**
 * Reads a DATABASE_URL. `user:password@/database?host=/folder`, a usual way to name a socket, has no host where a
 * URL must have one. Throws for what is no such URL; the message repeats nothing of it, as it holds a password.
 */
export function parseDatabaseUrl(databaseUrl: string): URL {
  const whole = databaseUrl.replace(/^(postgres(?:ql)?:\/\/[^/?#]*@)\//, '$1localhost/')
  if (!/^postgres(ql)?:\/\//.test(whole) || !URL.canParse(whole)) {
    throw new Error('DATABASE_URL must look like postgres://user:password@host:5432/database.')
  }
  return new URL(whole)
}
