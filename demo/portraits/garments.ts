import { type Element, fill, line, type Variants } from './shapes.ts'
import { type Build, bare, bareOutline, body, left, outline, right, shoulders, sleeves } from './shoulders.ts'

/** Returns a simple top: skin, then cloth below the neckline, then a hem along the neckline. */
function top(build: Build, neckline: string, chest: Element[] = []): Element[] {
  return [
    bare(build),
    ...chest,
    body(build, neckline, 'cloth'),
    ...sleeves(build),
    ...outline(build),
    line(`M ${right} ${neckline}`),
  ]
}

const necklines = {
  crew: `C 630 906 372 930 ${left}`,
  scoop: `C 640 1030 352 1060 ${left}`,
  vneck: `C 620 900 560 1000 506 1068 C 440 1000 366 900 ${left}`,
}

const collarbones: Element[] = [
  line('M 326 914 C 372 906 420 914 450 934', 'skinShade', 9),
  line('M 684 904 C 638 902 590 914 562 934', 'skinShade', 9),
]

const garmentsOf = (build: Build) => ({
  crew: [...top(build, necklines.crew), line('M 326 842 C 372 962 620 944 660 832', 'clothFold', 7)],
  scoop: top(build, necklines.scoop, collarbones),
  vneck: top(build, necklines.vneck),
  straps: [
    bare(build),
    ...collarbones,
    ...bareOutline(build),
    fill(
      'M 258 876 L 282 868 C 296 930 330 976 384 996 C 450 1020 556 1018 612 992 C 660 968 690 920 706 862 L 730 868 C 726 950 740 1000 784 1050 L 800 1700 L 170 1700 L 190 1060 C 246 1010 262 950 258 876 Z',
      'cloth',
    ),
    line('M 282 868 C 296 930 330 976 384 996 C 450 1020 556 1018 612 992 C 660 968 690 920 706 862'),
    line('M 258 876 C 262 950 246 1010 190 1060 L 184 1700', 'outline', 8),
    line('M 730 868 C 726 950 740 1000 784 1050 L 790 1700', 'outline', 8),
  ],
  boat: [
    bare(build),
    ...collarbones,
    ...bareOutline(build),
    fill(
      'M 148 966 C 300 1016 690 1012 822 952 C 876 1080 884 1300 888 1700 L 78 1700 C 84 1300 100 1100 148 966 Z',
      'cloth',
    ),
    line('M 148 966 C 300 1016 690 1012 822 952'),
    line('M 138 1002 C 300 1056 690 1050 836 988', 'clothFold', 8),
    ...sleeves(build),
  ],
  turtleneck: [
    body(build, `C 600 860 400 880 ${left}`, 'cloth'),
    ...sleeves(build),
    ...outline(build),
    fill(
      'M 348 748 C 420 812 540 814 606 758 C 608 776 618 786 636 792 C 606 880 396 896 335 804 C 346 790 350 770 348 748 Z',
      'cloth',
    ),
    line('M 348 748 C 420 812 540 814 606 758'),
    line('M 348 748 C 350 770 346 790 337 802', 'outline', 8),
    line('M 606 758 C 608 776 618 786 634 792', 'outline', 8),
    line('M 352 836 C 420 896 560 892 622 826', 'clothFold', 8),
    line('M 356 790 C 420 846 540 850 610 796', 'clothFold', 7),
  ],
  blazer: [
    bare(build),
    body(build, necklines.crew, 'under'),
    line(`M ${right} ${necklines.crew}`, 'outline', 8),
    fill(
      `M ${left} ${shoulders[build].down} L 300 1700 C 480 1500 510 1380 516 1300 C 404 1130 332 920 ${left} Z`,
      'cloth',
    ),
    fill(`M 500 1700 ${shoulders[build].up} C 658 920 614 1130 516 1300 Z`, 'cloth'),
    fill(
      'M 330 800 C 330 920 404 1130 516 1300 C 452 1230 330 1140 262 1100 L 318 1056 L 246 1010 C 262 940 296 850 330 800 Z',
      'clothFold',
    ),
    fill(
      'M 640 792 C 660 920 614 1130 516 1300 C 580 1240 690 1140 742 1092 L 690 1052 L 756 1000 C 738 930 690 840 640 792 Z',
      'clothFold',
    ),
    line(
      'M 516 1300 C 404 1130 330 920 330 800 C 296 850 262 940 246 1010 L 318 1056 L 262 1100 C 330 1140 452 1230 516 1300',
      'outline',
      8,
    ),
    line(
      'M 516 1300 C 614 1130 660 920 640 792 C 690 840 738 930 756 1000 L 690 1052 L 742 1092 C 690 1140 580 1240 516 1300 V 1700',
      'outline',
      8,
    ),
    ...sleeves(build),
    ...outline(build),
  ],
  shirt: [
    bare(build),
    body(build, `C 616 880 560 960 500 1030 C 440 970 372 890 ${left}`, 'cloth'),
    ...sleeves(build),
    ...outline(build),
    fill('M 344 780 C 372 880 430 960 500 1030 L 396 1066 C 340 990 306 900 318 822 Z', 'cloth'),
    fill('M 616 772 C 606 880 560 960 500 1030 L 612 1056 C 660 980 684 890 664 808 Z', 'cloth'),
    line('M 344 780 C 372 880 430 960 500 1030 L 396 1066 C 340 990 306 900 318 822 Z', 'outline', 8),
    line('M 616 772 C 606 880 560 960 500 1030 L 612 1056 C 660 980 684 890 664 808 Z', 'outline', 8),
    line('M 500 1030 V 1700', 'clothFold', 8),
    line('M 528 1110 v 2 M 528 1220 v 2', 'clothFold', 18),
  ],
  hoodie: [
    bare(build),
    body(build, necklines.crew, 'cloth'),
    ...sleeves(build),
    ...outline(build),
    fill(
      'M 330 776 C 280 800 232 850 236 900 C 300 1000 400 1040 496 1046 C 600 1040 700 990 752 890 C 748 840 706 796 660 776 C 650 880 600 930 496 950 C 400 940 342 880 330 776 Z',
      'cloth',
    ),
    line('M 330 776 C 342 880 400 940 496 950 C 600 930 650 880 660 776'),
    line(
      'M 330 776 C 280 800 232 850 236 900 C 300 1000 400 1040 496 1046 C 600 1040 700 990 752 890 C 748 840 706 796 660 776',
      'outline',
      8,
    ),
    line('M 420 1040 C 416 1100 418 1150 412 1210 M 566 1036 C 572 1100 568 1150 576 1200', 'under', 10),
  ],
  henley: [
    ...top(build, necklines.crew),
    line('M 326 842 C 372 962 620 944 660 832', 'clothFold', 7),
    line(
      'M 470 912 C 466 980 468 1060 470 1100 C 490 1106 520 1106 536 1100 C 540 1050 538 980 536 908',
      'clothFold',
      7,
    ),
    line('M 503 960 v 2 M 503 1030 v 2', 'clothFold', 17),
  ],
})

export type Garment = keyof ReturnType<typeof garmentsOf>

/** Returns the name of a garment's variant for a build. */
export const garmentVariant = (kind: string, build: Build): string =>
  `${kind}${build === 'man' ? 'Broad' : 'Slim'}`

/**
 * All variants of the component `garment`. We drew them in Lorelei's line style, because Lorelei's own drawings end at
 * the neck.
 */
export const garments: Variants = Object.fromEntries(
  (['woman', 'man'] as const).flatMap((build) =>
    Object.entries(garmentsOf(build)).map(([kind, elements]) => [garmentVariant(kind, build), { elements }]),
  ),
)
