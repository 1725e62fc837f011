/**
 * Parses a DATABASE_URL. Also accepts `user:password@/database?host=/folder`, a common form for a socket. This form is
 * not a valid URL, because it has no host. Throws for a value in any other form. The error does not contain the value,
 * because the value may contain a password.
 */
export function parseDatabaseUrl(databaseUrl: string): URL {
  const whole = databaseUrl.replace(/^(postgres(?:ql)?:\/\/[^/?#]*@)\//, '$1localhost/')
  if (!/^postgres(ql)?:\/\//.test(whole) || !URL.canParse(whole)) {
    throw new Error('DATABASE_URL must look like postgres://user:password@host:5432/database.')
  }
  return new URL(whole)
}
