import unhomoglyph from 'unhomoglyph'

/**
 * Reduces a name to its confusable skeleton (Unicode TS 39, section 4), without case. Two names with the same skeleton
 * look alike in lower case, in upper case or as written: `Sofia` and `SOFlA`, `Romina` and `Rornina`, `Leo` and `Le0`.
 */
export function skeletonOf(name: string): string {
  const visible = name.normalize('NFD').replaceAll(/\p{Default_Ignorable_Code_Point}/gu, '')
  const lower = unhomoglyph(visible).toLowerCase()
  // Replaces `i` by `l` too, because capital `I` is confusable with `l` and the skeleton ignores case.
  return unhomoglyph(lower).toLowerCase().replaceAll('i', 'l').normalize('NFD')
}
