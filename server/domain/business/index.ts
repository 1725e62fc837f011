/**
 * Business (O1): the figures of sales, members and the console's work, counted every night.
 * Owns: figure_span, figure_first_purchase, figure_day, figure_hour. Publishes and handles no events.
 */
export { planCounting } from './count-nightly.ts'
export { recountFigures } from './recount-figures.ts'
