import { type Element, fill, line, type Paint } from './shapes.ts'

export type Build = 'woman' | 'man'

/**
 * Points where cloth meets the neck, in Lorelei's canvas of 980 units. `slopes` in `lorelei.ts` adapts these points to
 * each head.
 */
export const left = '337 802'
export const right = '634 792'

/**
 * Outlines of the shoulders. `down` leads from the left of the neck down the left side. `up` leads up the right side to
 * the right of the neck. `rise` is the same line as `up`, but from the neck down. `bare` and `skinLines` are the
 * shoulders without cloth.
 */
export const shoulders = {
  woman: {
    down: `C 316 834 284 842 232 866 C 120 912 96 1080 78 1700`,
    up: `L 888 1700 C 872 1080 850 906 744 860 C 706 838 668 816 ${right}`,
    rise: `C 668 816 706 838 744 860 C 850 906 872 1080 888 1700`,
    bare: 'M 312 826 C 290 848 262 862 234 874 C 124 918 96 1080 78 1700 L 888 1700 C 870 1080 850 910 744 862 C 712 848 680 818 640 801 Z',
    skinLines: [
      'M 312 826 C 290 848 262 862 234 874 C 124 918 96 1080 78 1700',
      'M 640 801 C 680 818 712 848 744 862 C 850 910 870 1080 888 1700',
    ],
    arms: ['M 196 1700 C 204 1400 214 1240 226 1150', 'M 772 1700 C 764 1400 752 1240 742 1150'],
  },
  man: {
    down: `C 312 830 270 834 196 852 C 50 892 26 1080 8 1700`,
    up: `L 962 1700 C 944 1080 922 884 788 840 C 726 822 674 808 ${right}`,
    rise: `C 674 808 726 822 788 840 C 922 884 944 1080 962 1700`,
    bare: 'M 312 826 C 282 850 246 858 194 868 C 56 898 28 1080 8 1700 L 962 1700 C 944 1080 920 890 790 850 C 730 836 680 818 640 801 Z',
    skinLines: [
      'M 312 826 C 282 850 246 858 194 868 C 56 898 28 1080 8 1700',
      'M 640 801 C 680 818 730 836 790 850 C 920 890 944 1080 962 1700',
    ],
    arms: ['M 146 1700 C 154 1400 166 1240 178 1140', 'M 826 1700 C 818 1400 804 1240 792 1140'],
  },
} as const

/** Returns the upper body in one colour. `neckline` closes the shape at the neck, from right to left. */
export const body = (build: Build, neckline: string, name: Paint): Element =>
  fill(`M ${left} ${shoulders[build].down} ${shoulders[build].up} ${neckline} Z`, name)

export const outline = (build: Build): Element[] => [
  line(`M ${left} ${shoulders[build].down}`),
  line(`M ${right} ${shoulders[build].rise}`),
]
export const sleeves = (build: Build): Element[] =>
  shoulders[build].arms.map((arm) => line(arm, 'clothFold', 11))

/** Returns the skin below the neck, which Lorelei does not draw. */
export const bare = (build: Build): Element => fill(shoulders[build].bare, 'skin')
export const bareOutline = (build: Build): Element[] => shoulders[build].skinLines.map((d) => line(d))
