import type { Act } from './lib/page/page-request.ts'

/** A module of `web/routes` that only the server loads. */
export interface AppForm {
  readonly act: Act
}

/**
 * The forms of app pages, by the id of the page's route. The server processes them if the browser sends the form itself:
 * without script, or before hydration. The page then shows a refusal through `usePostedForm`.
 */
export const appForms: Readonly<Record<string, () => Promise<AppForm>>> = {
  checkout: () => import('./routes/checkout-form.ts'),
  directdebit: () => import('./routes/directdebit-form.ts'),
}
