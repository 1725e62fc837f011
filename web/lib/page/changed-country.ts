import { text } from './form-reader.ts'
import type { Form } from './page-request.ts'

/** Name of the hidden field with the country whose regions the form offers. */
export const shown_country = 'shown_country'

/**
 * Returns whether a form was posted only to show the regions of another country. The Enter key in a field presses the
 * form's first button, which is that of the country, so the button alone does not say it.
 */
export const isCountryChanged = (form: Form): boolean =>
  text(form, 'action') === 'country' && text(form, 'country') !== text(form, shown_country)
