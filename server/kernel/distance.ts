/**
 * Geometry for the modules: distances in kilometres, the steps in which distances are shown, and the cells of places
 * (H5).
 */
export { distanceStep, kmBetween, roundToCell } from '#server/adapters/geo/distance.ts'
