import { parseArgs, type ParseArgsConfig } from 'node:util'

/** Reads the arguments of a command. For an unknown option, or a missing value, throws an error with the usage. */
export function parseArguments<Options extends ParseArgsConfig>(
  usage: string,
  options: Options,
): ReturnType<typeof parseArgs<Options>> {
  try {
    return parseArgs(options)
  } catch (error) {
    throw new Error(`${(error as Error).message}\n${usage}`, { cause: error })
  }
}
