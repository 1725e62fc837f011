/**
 * Distance functions for the modules of `server/domain`: distances in kilometres, the steps that members see instead
 * ("< 10 km"), and the rounding of coordinates to a cell (H5).
 */
export { distanceStep, kmBetween, roundToCell } from '#server/adapters/geo/distance.ts'
