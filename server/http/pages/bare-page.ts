/** Markup that is inserted into a page without escaping. */
export class Safe {
  readonly text: string
  constructor(text: string) {
    this.text = text
  }
}

const escapes: Readonly<Record<string, string>> = {
  '&': '&amp;',
  '<': '&lt;',
  '>': '&gt;',
  '"': '&quot;',
  "'": '&#39;',
}

export const escape = (text: string): string => text.replace(/[&<>"']/g, (sign) => escapes[sign] as string)

type Piece = string | number | Safe | readonly Safe[]

/** HTML template tag; escapes every value that is not `Safe`. */
export function html(strings: TemplateStringsArray, ...values: readonly Piece[]): Safe {
  const text = (value: Piece): string => {
    if (value instanceof Safe) return value.text
    if (Array.isArray(value)) return value.map((piece: Safe) => piece.text).join('')
    return escape(String(value))
  }
  return new Safe(strings.reduce((all, string, index) => all + text(values[index - 1] ?? '') + string))
}

/**
 * Returns the HTML of a page that belongs to a tool and not to the product, such as the mail viewer. The page uses
 * neither React nor external files.
 */
export function page({ language, title, body }: { language: string; title: string; body: Safe }): string {
  return html`<!doctype html>
    <html lang="${language}">
      <head>
        <meta charset="utf-8" />
        <meta name="viewport" content="width=device-width, initial-scale=1" />
        <meta name="robots" content="noindex" />
        <title>${title}</title>
        <link rel="icon" href="/favicon.svg" />
        <style>
          ${new Safe(style)}
        </style>
      </head>
      <body>
        <main>${body}</main>
      </body>
    </html>`.text
}

const style = `
:root { color-scheme: light dark; --ink: #2a1519; --paper: #fffaf6; --line: #efdfd7; --primary: #8b1228 }
@media (prefers-color-scheme: dark) { :root { --ink: #fbeee9; --paper: #170c0f; --line: #3b2329; --primary: #e8536b } }
body { margin: 0; background: var(--paper); color: var(--ink); font: 16px/1.5 system-ui, sans-serif }
main { max-width: 44rem; margin: 0 auto; padding: 2rem 1.25rem }
a { color: var(--primary) }
table { width: 100%; border-collapse: collapse }
th, td { padding: .6rem .4rem; border-bottom: 1px solid var(--line); text-align: left; vertical-align: top; overflow-wrap: anywhere }
iframe { width: 100%; height: 36rem; border: 1px solid var(--line); border-radius: 12px; background: #fff }
pre { white-space: pre-wrap; overflow-wrap: anywhere }
:focus-visible { outline: 2px solid var(--primary); outline-offset: 2px }
`
