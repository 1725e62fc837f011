/**
 * The faces of each niche of a site: top left, top right, bottom left, bottom right, the woman in the middle, and a
 * sixth person. The woman in the middle and the man at the bottom left are the pair of the home page's story.
 */
export const homeCast = {
  1: ['woman-43', 'woman-40', 'man-12', 'man-21', 'woman-22', 'man-20'],
  2: ['woman-01', 'woman-26', 'man-35', 'man-10', 'woman-63', 'man-50'],
  3: ['woman-14', 'woman-58', 'man-33', 'man-36', 'woman-62', 'man-08'],
  4: ['woman-38', 'woman-03', 'man-34', 'man-48', 'woman-33', 'man-23'],
  5: ['woman-66', 'woman-45', 'man-20', 'man-46', 'woman-47', 'man-27'],
  6: ['woman-52', 'woman-59', 'man-50', 'man-13', 'woman-34', 'man-20'],
  7: ['woman-55', 'woman-13', 'man-27', 'man-51', 'woman-65', 'man-12'],
} as const
