/** The product's colours as constants, because many mail clients support neither style sheets nor CSS variables. */
export const colour = {
  paper: '#fffaf6',
  surface: '#ffffff',
  line: '#efdfd7',
  ink: '#2a1519',
  ink2: '#6b5054',
  primary: '#8b1228',
  success: '#15714a',
} as const
export const sans = 'Figtree, "Helvetica Neue", Arial, sans-serif'
export const serif = 'Fraunces, Georgia, "Times New Roman", serif'
