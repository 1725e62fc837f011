import { writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { settingGroups } from '#server/config/config.ts'
import type { Setting, SettingGroup } from '#server/config/setting.ts'

// npm run settings   writes docs/settings.md from the declarations in server/config*.ts

export const settingsFile = join(import.meta.dirname, '../docs/settings.md')

const introduction = `# Settings

Environment variables of the product. None is needed to try it. \`npm run preflight\` names every wrong value without starting anything,
and a start with a wrong value stops with the same lines. Written by \`npm run settings\` from the declarations in \`server/config*.ts\`.

Each value can also be in a file, for example a secret of a container: \`DATABASE_URL_FILE=/run/secrets/database_url\` stands for
\`DATABASE_URL\`.

\`npm start -- --role=web\` or \`--role=worker\` runs one role only; \`npm start -- --workers 4\` serves with four processes.
`

/** Returns the text of `docs/settings.md`. */
export const renderSettings = (groups: readonly SettingGroup[]): string =>
  [introduction, ...groups.map(renderGroup)].join('\n')

const renderGroup = ({ title, settings }: SettingGroup): string => `## ${title}

| name | meaning | default | example |
|---|---|---|---|
${Object.entries(settings).map(renderSetting).join('\n')}
`

const renderSetting = ([name, setting]: [string, Setting<unknown>]): string =>
  `| ${[`\`${name}\``, setting.about, defaultOf(setting), `\`${setting.example}\``].map(cell).join(' | ')} |`

const defaultOf = ({ standard, unset }: Setting<unknown>): string =>
  standard ? `\`${standard}\`` : (unset ?? 'none')

/** Escapes the signs that would end a cell. */
const cell = (text: string): string => text.replaceAll('|', '\\|')

if (import.meta.main) writeFileSync(settingsFile, renderSettings(settingGroups))
