/**
 * An unmodified browser with an empty profile, controlled by WebDriver. The interface contains only the commands that
 * the tests in `journeys.spec.ts` need. Both versions of the protocol have these commands: classic WebDriver
 * (https://www.w3.org/TR/webdriver2/) and BiDi (https://w3c.github.io/webdriver-bidi/).
 */
export interface Driver extends AsyncDisposable {
  /** Uncaught errors of scripts and errors in the console. `null` if the protocol does not report them. */
  readonly noise: readonly string[] | null
  /** Opens a URL and waits until it is loaded. */
  open(url: string): Promise<void>
  /**
   * Runs a function in the page and returns its result. The function uses only its arguments and the page's globals.
   * Arguments and result are JSON.
   */
  run<Args extends readonly Json[], Result>(inPage: (...args: Args) => Result, ...args: Args): Promise<Result>
  /**
   * Performs input actions, such as clicks and keys. Both protocols use the same format for actions (WebDriver §17.5).
   */
  act(actions: readonly InputSource[]): Promise<void>
}

export type Json = string | number | boolean | null

/** The actions of one input device. */
export interface InputSource {
  readonly type: 'key' | 'pointer'
  readonly id: string
  readonly actions: readonly Readonly<Record<string, Json>>[]
}

/** Returns the source code of a function body that calls `inPage` and returns the result as JSON text. */
export const sourceOf = (inPage: (...args: never[]) => unknown, args: readonly Json[]): string =>
  `const result = (${inPage})(...${JSON.stringify(args)}); return JSON.stringify(result ?? null)`
