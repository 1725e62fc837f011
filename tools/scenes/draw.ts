/** `npm run scenes` draws the pictures of the error pages and of the verification into `web/public/`. */
import { writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { drawScenes, folder } from './scenes.ts'

for (const [file, svg] of Object.entries(drawScenes())) writeFileSync(join(folder, file), svg)
