/**
 * Makes the clips of the landers from drawings: `npm run lander-clips`, or `npm run lander-clips -- video` for one lander.
 * Needs `ffmpeg`, but not with `--texts`, which writes only captions and chapters. Writes videos, captions, chapters and stills to `web/public/assets/landers`, with a hash of the content
 * in each name, and lists the names in `web/features/landers/<name>/files.ts`.
 */
import { mkdtemp, readdir, readFile, rm, stat, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { extname, join } from 'node:path'
import sharp from 'sharp'
import { folder, shortHash, writePicture } from '../write-picture.ts'
import { captionsVtt, chaptersVtt } from './captions.ts'
import { type Clip, drawFrame, frame, type Language, languages } from './clip.ts'
import { drawFrames, encode, encodings } from './encode.ts'
import { video } from './video/clip.ts'

const clips: Readonly<Record<string, Clip>> = { video }

/** Widths of a still beside its caption, and in the place of the player. */
const still_widths = [280, 560]
const poster_widths = [frame.width]

const landers = join(import.meta.dirname, '../../../web/features/landers')

/** Writes a file with a hash of its content in its name. Returns this name. */
async function writeHashed(name: string, content: Buffer): Promise<string> {
  const ending = extname(name)
  const file = `${name.slice(0, -ending.length)}.${shortHash([content])}${ending}`
  await writeFile(join(folder, file), content)
  return file
}

/** Encodes the clip. Returns the entries with the files' names, and with the size of the larger one. */
async function makeVideos(lander: string, clip: Clip): Promise<string[]> {
  const work = await mkdtemp(join(tmpdir(), 'clip-'))
  try {
    const frames = join(work, 'frames.mkv')
    await drawFrames(clip, frames)
    const kinds = Object.keys(encodings) as (keyof typeof encodings)[]
    const lines: string[] = []
    let most = 0
    for (const kind of kinds) {
      const file = join(work, `clip.${kind}`)
      await encode(frames, kind, file)
      lines.push(`${kind}: '${await writeHashed(`${lander}-clip.${kind}`, await readFile(file))}'`)
      most = Math.max(most, (await stat(file)).size)
    }
    return [...lines, `megabytes: ${(most / 1e6).toFixed(1)}`]
  } finally {
    await rm(work, { recursive: true })
  }
}

/** Writes captions and chapters in every language. Returns the entries with the files' names. */
async function makeTexts(lander: string, clip: Clip): Promise<string[]> {
  const texts = async (kind: string, vtt: (language: Language) => string) => {
    const files = await Promise.all(
      languages.map(
        async (language) =>
          `${language}: '${await writeHashed(`${lander}-${kind}-${language}.vtt`, Buffer.from(vtt(language)))}'`,
      ),
    )
    return `${kind}: { ${files.join(', ')} }`
  }
  return [
    await texts('captions', (language) => captionsVtt(clip, language)),
    await texts('chapters', (language) => chaptersVtt(clip, language)),
  ]
}

/** Replaces the captions and chapters of a clip, and leaves its pictures. */
async function changeTexts(lander: string, clip: Clip): Promise<void> {
  const path = join(landers, lander, 'files.ts')
  await removeOld(lander, (file) => file.endsWith('.vtt'))
  const [captions = '', chapters = ''] = await makeTexts(lander, clip)
  const source = await readFile(path, 'utf8')
  await writeFile(
    path,
    source.replace(/captions: \{[^}]*\}/, captions).replace(/chapters: \{[^}]*\}/, chapters),
  )
}

async function removeOld(lander: string, isOld: (file: string) => boolean): Promise<void> {
  const old = (await readdir(folder)).filter((file) => file.startsWith(`${lander}-`) && isOld(file))
  await Promise.all(old.map((file) => rm(join(folder, file))))
}

async function makeClip(lander: string, clip: Clip): Promise<void> {
  await removeOld(lander, () => true)
  const stillOf = (at: number) =>
    sharp(Buffer.from(drawFrame(clip, clip.scenes[at]?.still_at ?? 0)))
      .png()
      .toBuffer()
  const scenes = await Promise.all(
    clip.scenes.map(async ({ from }, at) => {
      const still = await writePicture(`${lander}-scene${at + 1}`, await stillOf(at), still_widths)
      return `{ from: ${from}, still: ${still} }`
    }),
  )
  const posters = await Promise.all(
    clip.posters.map(
      async (at) =>
        `${at}: ${await writePicture(`${lander}-poster${at + 1}`, await stillOf(at), poster_widths)}`,
    ),
  )
  await writeFile(
    join(landers, lander, 'files.ts'),
    `/** Written by \`npm run lander-clips\`: files in \`web/public/assets/landers\`. */
export const clip = {
  seconds: ${clip.seconds},
  ...{ width: ${frame.width}, height: ${frame.height} },
  ${(await makeVideos(lander, clip)).join(',\n  ')},
  ${(await makeTexts(lander, clip)).join(',\n  ')},
  /** The scenes, with the second in which each begins. */
  scenes: [
${scenes.map((scene) => `    ${scene},\n`).join('')}  ],
  /** Pictures in the size of the player, by number of the scene. */
  posters: {
${posters.map((poster) => `    ${poster},\n`).join('')}  },
} as const
`,
  )
}

const [chosen, options] = [false, true].map((isOption) =>
  process.argv.slice(2).filter((word) => word.startsWith('--') === isOption),
) as [string[], string[]]
for (const lander of chosen.length > 0 ? chosen : Object.keys(clips)) {
  const clip = clips[lander]
  if (!clip) throw new Error(`no clip for the lander ${lander}`)
  await (options.includes('--texts') ? changeTexts : makeClip)(lander, clip)
}
