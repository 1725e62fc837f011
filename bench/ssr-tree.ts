/**
 * Entry of the bench's build. Exports the product's renderer, and a function that renders the last tree with React
 * alone.
 */
export { createRenderer } from '#web/entry.server.tsx'
export { renderAgain } from './recording-react-dom.ts'
