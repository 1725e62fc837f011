/** Message catalogues of every app page, for layouts and parts. They are loaded before the first page is hydrated. */
export const frameCatalogs = ['layouts', 'parts'] as const
