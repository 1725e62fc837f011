/** What the modules use of geometry: distances in kilometres, and the steps in which they are said (H5). */
export { distanceStep, kmBetween } from '#server/adapters/geo/distance.ts'
