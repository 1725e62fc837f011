import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { clip } from '#web/features/landers/video/files.ts'
import { folder, shortHash } from '../write-picture.ts'
import { captionsVtt, chaptersVtt } from './captions.ts'
import { languages } from './clip.ts'
import { video } from './video/clip.ts'

const most_bytes = 600_000
const read = (file: string) => readFileSync(join(folder, file))

const cuesOf = (vtt: string) =>
  Array.from(vtt.matchAll(/^([\d:.]+) --> ([\d:.]+).*\n(.+)$/gm), ([, from = '', to = '', text]) => ({
    ...{ from: secondsOf(from), to: secondsOf(to), text },
  }))

const secondsOf = (stamp: string) => stamp.split(':').reduce((sum, part) => sum * 60 + Number(part), 0)

test('every file of the clip has the hash of its content in its name', () => {
  const files = [
    clip.webm,
    clip.mp4,
    ...languages.flatMap((each) => [clip.captions[each], clip.chapters[each]]),
  ]
  for (const file of files) expect(file.split('.').at(-2), file).toBe(shortHash([read(file)]))
  for (const { file, widths } of [...clip.scenes.map(({ still }) => still), ...Object.values(clip.posters)])
    expect(file.split('.').at(-1), file).toBe(shortHash(widths.map((width) => read(`${file}-${width}.webp`))))
})

test('the videos are small enough for a phone', () => {
  for (const file of [clip.webm, clip.mp4]) expect(read(file).length, file).toBeLessThanOrEqual(most_bytes)
  expect(read(clip.mp4).subarray(4, 8).toString()).toBe('ftyp')
  expect(read(clip.webm).subarray(0, 4).toString('hex')).toBe('1a45dfa3')
})

test.each(languages)('the captions follow one another within the clip: %s', (language) => {
  const vtt = read(clip.captions[language]).toString()
  expect(vtt).toBe(captionsVtt(video, language))
  expect(vtt.startsWith('WEBVTT\n\n')).toBe(true)
  const cues = cuesOf(vtt)
  expect(cues).toHaveLength(video.cues.length)
  for (const [at, { from, to }] of cues.entries()) {
    expect(from).toBeGreaterThanOrEqual(cues[at - 1]?.to ?? 0)
    // One reads about 17 letters a second.
    expect(to - from).toBeGreaterThan((video.cues[at]?.text[language].length ?? 0) / 17)
  }
  expect(cues.at(-1)?.to).toBeLessThanOrEqual(clip.seconds)
})

test.each(languages)('the chapters are the scenes, from the first to the last second: %s', (language) => {
  const vtt = read(clip.chapters[language]).toString()
  expect(vtt).toBe(chaptersVtt(video, language))
  const chapters = cuesOf(vtt)
  expect(chapters.map(({ from }) => from)).toEqual(clip.scenes.map(({ from }) => from))
  expect(chapters.map(({ to }) => to)).toEqual([
    ...clip.scenes.slice(1).map(({ from }) => from),
    clip.seconds,
  ])
})

test('no scene changes while a caption is shown', () => {
  for (const { from } of video.scenes.slice(1))
    expect(video.cues.filter((cue) => cue.from < from && from < cue.to)).toEqual([])
})
