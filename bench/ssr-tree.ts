/** The product's pages as a bench builds them: with the drawing itself within reach. */
export { createRenderer } from '#web/entry.server.tsx'
export { drawAgain } from './seen-react-dom.ts'
