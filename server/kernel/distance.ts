/** What the modules use of geometry: distances in kilometres, the steps in which they are said, the cells of places (H5). */
export { distanceStep, kmBetween, roundToCell } from '#server/adapters/geo/distance.ts'
