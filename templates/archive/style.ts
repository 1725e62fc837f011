/** Style sheet of the archive's page: light and dark, narrow and wide, and on paper. */
export const style = `:root{color-scheme:light dark;--ink:#2a1519;--soft:#6b5054;--paper:#fffaf6;--card:#fff;--line:#efdfd7;--mine:#fbe9e4}
@media(prefers-color-scheme:dark){:root{--ink:#fbeee9;--soft:#cbb3ae;--paper:#1c1012;--card:#261719;--line:#45302f;--mine:#3a2024}}
*{box-sizing:border-box}body{margin:0 auto;max-width:880px;padding:32px 20px 64px;background:var(--paper);color:var(--ink);font:16px/1.55 system-ui,sans-serif;overflow-wrap:anywhere}
h1,h2{font-family:Georgia,serif;line-height:1.2}h2{margin:56px 0 8px}h3{margin:32px 0 8px;font-size:18px}h4{margin:24px 0 8px;font-size:16px}p{margin:8px 0}a{color:inherit}
nav ul{display:flex;flex-wrap:wrap;gap:4px 20px;padding:0;list-style:none}
dl{display:grid;grid-template-columns:minmax(9rem,16rem) 1fr;gap:6px 20px;margin:12px 0}dt,th,.by{color:var(--soft)}dd{margin:0;white-space:pre-wrap}
table{width:100%;border-collapse:collapse}th{font-weight:400;text-align:left}td,th{padding:6px 16px 6px 0;border-bottom:1px solid var(--line);vertical-align:top}td{white-space:pre-wrap}
.cards,.chat{padding:0;list-style:none;margin:12px 0}.cards>li{margin:0 0 12px;padding:4px 16px;background:var(--card);border:1px solid var(--line);border-radius:14px}
.chat>li{width:fit-content;max-width:85%;margin:0 0 8px;padding:8px 14px;background:var(--card);border:1px solid var(--line);border-radius:14px}.chat>.me{margin-left:auto;background:var(--mine)}
.chat p{margin:0;white-space:pre-wrap}.by{font-size:14px}img{display:block;max-width:100%;max-height:240px;margin:4px 0;border-radius:14px}
@media(max-width:640px){dl{grid-template-columns:1fr;gap:0}dd{margin:0 0 10px}
table,tbody,tr,td{display:block}thead{position:absolute;clip-path:inset(50%);width:1px;height:1px;overflow:hidden}
tr{padding:8px 0;border-bottom:1px solid var(--line)}td{padding:2px 0;border:0}td:empty{display:none}td::before{content:attr(data-label) ": ";color:var(--soft)}}
@media print{:root{color-scheme:light;--ink:#000;--soft:#444;--paper:#fff;--card:#fff;--line:#bbb;--mine:#f3f3f3}body{padding:0;max-width:none;font-size:11pt}
nav{display:none}h2,h3,h4{break-after:avoid}li,tr,dt{break-inside:avoid}}`
