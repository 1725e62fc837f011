import { parseArgs, type ParseArgsConfig } from 'node:util'

/**
 * Reads the options of a tool for operators. Ends the process after `--help`, with the usage, and after an argument that
 * the tool does not know, before it does anything.
 */
export function readOptions<Options extends NonNullable<ParseArgsConfig['options']>>(
  usage: string,
  options: Options,
) {
  if (process.argv.includes('--help')) {
    console.log(usage)
    process.exit()
  }
  try {
    return parseArgs({ options }).values
  } catch (error) {
    console.error(`${(error as Error).message}\n${usage}`)
    process.exit(1)
  }
}
