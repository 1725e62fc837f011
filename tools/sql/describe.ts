import type pg from 'pg'

/** PostgreSQL's description of a statement. Types and tables are numbers of its catalog. */
export interface Described {
  parameterTypes: number[]
  columns: { name: string; type: number; table: number; column: number }[]
}

/** The events of pg's connection that a description uses. pg's type declarations do not contain them. */
interface DescribingConnection extends pg.Connection {
  once(event: 'parameterDescription', listener: (message: { dataTypeIDs: number[] }) => void): this
}

interface Fields {
  fields: { name: string; dataTypeID: number; tableID: number; columnID: number }[]
}

/**
 * Asks PostgreSQL for the types of a statement, with the messages `Parse` and `Describe` of its protocol. Does not run
 * the statement. Throws PostgreSQL's error if the statement does not fit the schema.
 */
export function describe(client: pg.Client, text: string): Promise<Described> {
  return new Promise((resolve, reject) => {
    const described: Described = { parameterTypes: [], columns: [] }
    // The client calls these methods with the answers of the server.
    const question = {
      submit(connection: DescribingConnection) {
        // Replaces the listener of a statement that failed before its parameters were described.
        connection.removeAllListeners('parameterDescription')
        connection.once('parameterDescription', ({ dataTypeIDs }) => (described.parameterTypes = dataTypeIDs))
        connection.parse({ name: '', text, types: [] }, true)
        connection.describe({ type: 'S', name: '' }, true)
        connection.sync()
      },
      handleRowDescription({ fields }: Fields) {
        described.columns = fields.map(({ name, dataTypeID: type, tableID: table, columnID: column }) => ({
          name,
          type,
          table,
          column,
        }))
      },
      handleError: reject,
      handleReadyForQuery: () => resolve(described),
    }
    client.query(question as unknown as pg.Submittable)
  })
}
