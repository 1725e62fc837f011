import { registerHooks } from 'node:module'

/**
 * Lets dependency-cruiser find TypeScript 6 (the package `typescript-6`) where it asks for `typescript`: it
 * cannot read with TypeScript 7, and without a reader it sees no module and calls that a success. To be
 * called before dependency-cruiser is imported.
 */
export function giveTypeScript6ToDependencyCruiser(): void {
  registerHooks({
    resolve(specifier, context, nextResolve) {
      const asked = /^typescript(\/|$)/.test(specifier)
      const byCruiser = context.parentURL?.includes('/node_modules/dependency-cruiser/')
      return nextResolve(
        asked && byCruiser ? specifier.replace('typescript', 'typescript-6') : specifier,
        context,
      )
    },
  })
}
