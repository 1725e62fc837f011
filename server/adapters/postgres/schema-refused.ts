/**
 * Error for a database whose schema this version of the app must not touch. The message is a sentence for the
 * operator.
 */
export class SchemaRefused extends Error {}

/** Advice for the operator, at the end of every message of a `SchemaRefused`. */
export const otherDatabase = 'or use another data folder (DATA_DIR) or database (DATABASE_URL)'
