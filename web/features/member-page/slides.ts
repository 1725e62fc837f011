import type { MemberPage } from '#contract/members/members.ts'

/** A photo with its index among the photos, or an answered prompt, in the strip of a member's page. */
export type Slide =
  | { readonly photo: MemberPage['photos'][number]; readonly index: number; readonly prompt?: undefined }
  | { readonly prompt: MemberPage['prompts'][number]; readonly photo?: undefined }

/** X14: returns the photos with the prompts between them: after each photo one prompt, and the others at the end. */
export function slidesOf({ photos, prompts }: Pick<MemberPage, 'photos' | 'prompts'>): Slide[] {
  const rest = [...prompts]
  const slides: Slide[] = photos.flatMap((photo, index) => [
    { photo, index },
    ...rest.splice(0, 1).map((prompt) => ({ prompt })),
  ])
  return [...slides, ...rest.map((prompt) => ({ prompt }))]
}

/** Returns the index of the photo that is shown, or that is shown last before a prompt. */
export const photoAt = (slides: readonly Slide[], shown: number): number =>
  Math.max(0, slides.slice(0, shown + 1).filter(({ photo }) => photo).length - 1)

/** Returns the index of the slide with a photo. */
export const slideOf = (slides: readonly Slide[], photo: number): number =>
  Math.max(
    0,
    slides.findIndex((slide) => slide.photo && slide.index === photo),
  )
