import { type Element, fill, gleam, line, oval, type Variants } from './shapes.ts'

/*
 * Our additions to the faces of the drawing style Lorelei. Most coordinates are relative to Lorelei's canvas of 980
 * units. Only `lights` is relative to the box of the eyes, and `teeth` to the box of the mouth.
 */

/**
 * Shadow of the chin on the neck, by head variant. Only the lower edge of the shadow is visible, because jaw, neck and
 * clothes cover the rest.
 */
export const chinShadows: Record<string, Element> = {
  variant01: fill('M336 612C400 720 480 760 566 764L592 766 598 806C530 850 400 820 362 720Z', 'skinShade'),
  variant02: fill('M336 612C400 720 480 738 560 740L578 742 580 790C530 830 400 800 362 720Z', 'skinShade'),
  variant03: fill('M336 612C400 720 480 732 566 734L592 736 592 790C530 840 400 810 362 700Z', 'skinShade'),
  variant04: fill('M336 612C400 716 480 728 560 728L588 728 592 786C530 836 400 806 362 690Z', 'skinShade'),
}

/** A short beard along the jaw. Lorelei has only two beards, both long. */
const shortBeard =
  'M 346 556 C 352 590 342 604 340 614 C 356 656 392 700 446 728 C 500 754 560 758 604 744 C 660 724 700 684 716 640 ' +
  'C 726 606 724 570 722 548 C 712 580 700 594 682 600 C 664 570 634 566 606 572 C 590 578 574 578 556 572 ' +
  'C 520 568 494 578 474 612 C 450 626 414 620 394 600 C 376 584 366 566 358 548 Z ' +
  'M 486 618 C 500 590 540 588 580 592 C 620 588 650 590 668 612 C 650 650 610 668 566 664 C 530 662 500 646 486 618 Z'

/** Wrinkles of the older faces: beside the eye, and from the nose to the corner of the mouth. */
const fineLines = [
  line('M 384 462 C 378 459 374 456 369 450', 'skinShade', 5),
  line('M 382 474 C 376 474 371 473 365 470', 'skinShade', 5),
  line('M 502 556 C 490 564 482 576 477 590', 'skinShade', 6),
]

/** Components that Lorelei does not have, each with its variants. */
export const features: Record<string, Variants> = {
  blush: { soft: { elements: [oval([428, 556], [68, 50], 'blush'), oval([690, 556], [36, 46], 'blush')] } },
  fineLines: { few: { elements: fineLines } },
  shortBeard: { short: { elements: [fill(shortBeard, 'hair')] } },
}

// oxfmt-ignore
/** Light reflections in the pupils: x, y and radius in the left and in the right eye. */
const lights: Record<string, [number, number, number][]> = {
  variant02: [[125, 48, 8], [300, 42, 6]],
  variant04: [[124, 50, 8], [302, 42, 6]],
  variant06: [[127, 50, 7], [299, 43, 5]],
  variant10: [[96, 48, 8], [292, 42, 6]],
  variant11: [[131, 58, 7], [299, 53, 5]],
  variant14: [[139, 53, 8], [296, 46, 5]],
  variant20: [[141, 55, 8], [323, 49, 6]],
  variant21: [[98, 44, 9], [298, 40, 6]],
  variant23: [[96, 48, 8], [292, 42, 6]],
  variant24: [[83, 44, 7], [288, 38, 5]],
}
export const lightsIn = (eyes: string): Element[] =>
  (lights[eyes] ?? []).map(([x, y, r]) =>
    gleam(`M${x - r} ${y}a${r} ${r} 0 1 0 ${2 * r} 0a${r} ${r} 0 1 0 ${-2 * r} 0z`),
  )

/** Teeth for Lorelei's two open smiles, because Lorelei draws none. */
const teeth: Record<string, string> = {
  happy05: 'M213 33q-18-3-36-1l-42 6q-36 5-71 6l25 10q25 11 53 16 23 4 42-8c12-7 19-19 29-29z',
  happy06: 'M170 51q-35-2-69 1l-43 1 23 10q20 7 41 8 15 2 32 1 11-1 21-6 9-5 17-13z',
}
export const teethIn = (mouth: string): Element[] => (teeth[mouth] ? [gleam(teeth[mouth])] : [])
