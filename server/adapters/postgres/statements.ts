import type pg from 'pg'
import { type NumberedStatement, numberParameters } from './named-parameters.ts'
import type { Queryable } from './port.ts'

/** The types of one statement. `npm run sql` writes them to the file beside the store. */
export interface Description {
  parameters: object
  row: object
}

/** Runs a statement. A statement without parameters takes only the database. */
export type Statement<Described extends Description> = (
  db: Queryable,
  ...parameters: keyof Described['parameters'] extends never ? [] : [Described['parameters']]
) => Promise<pg.QueryResult<Described['row']>>

const registered = new Map<string, NumberedStatement>()

/**
 * All statements of the files that were loaded so far, by name. For `npm run sql` and tests.
 * @internal
 */
export const registeredStatements: ReadonlyMap<string, NumberedStatement> = registered

/**
 * Returns a function that declares the statements of one file. `Statements` has their types, and comes from the
 * generated file beside this one. The server parses and plans a statement once per connection.
 *
 *     const named = statements<Statements>()
 *     const findSession = named('find_session', 'select … where token_hash = :token_hash')
 *     const { rows } = await findSession(db, { token_hash: hash })
 *
 * A parameter whose value may be null is marked once in the text: `:failure?`.
 */
export function statements<Statements extends { [Name in keyof Statements]: Description }>() {
  return <Name extends keyof Statements & string>(name: Name, text: string): Statement<Statements[Name]> => {
    const statement = numberParameters(text)
    register(name, statement)
    const { names } = statement
    return (db: Queryable, parameters?: object) =>
      db.query<Statements[Name]['row']>({
        name,
        text: statement.text,
        values: names.map((each) => (parameters as Record<string, unknown>)[each]),
      })
  }
}

/** Throws if another statement has the same name, because a connection would run the one that it has prepared first. */
function register(name: string, statement: NumberedStatement): void {
  const other = registered.get(name)
  if (other && other.text !== statement.text) throw new Error(`two SQL statements have the name ${name}`)
  registered.set(name, statement)
}
