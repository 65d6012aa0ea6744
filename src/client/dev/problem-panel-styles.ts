/** The panel's own styles. The site's styles don't apply to it, because they may be what's broken. */
export const PANEL_STYLES = `
:host {
  --paper: #ffffff; --ink: #1b1b1f; --quiet: #62626b; --line: #e4e4e8; --well: #f6f6f8;
  --error: #c3241b; --error-well: #fdeeec; --warning: #8a5a00; --warning-well: #fdf5e3; --shade: rgb(24 24 30 / 32%);
  color-scheme: light; font: 15px/1.55 system-ui, -apple-system, "Segoe UI", sans-serif;
}
:host([dark]) {
  --paper: #1d1d21; --ink: #ececf0; --quiet: #a0a0aa; --line: #36363c; --well: #151518;
  --error: #ff8f84; --error-well: #3a2220; --warning: #f0c068; --warning-well: #352c19; --shade: rgb(0 0 0 / 55%);
  color-scheme: dark;
}
* { box-sizing: border-box; margin: 0; }
button { font: inherit; color: inherit; cursor: pointer; }
button:focus-visible { outline: 2px solid currentcolor; outline-offset: 2px; }
code, pre, .place { font-family: ui-monospace, SFMono-Regular, Menlo, Consolas, monospace; }
.backdrop { position: fixed; inset: 0; z-index: 2147483647; overflow: auto; padding: 9vh 20px 20px; background: var(--shade); }
.backdrop.alone { background: var(--well); }
section {
  max-inline-size: 880px; margin-inline: auto; overflow: hidden; border: 1px solid var(--line); border-radius: 10px;
  background: var(--paper); color: var(--ink); box-shadow: 0 16px 48px rgb(0 0 0 / 22%);
}
.alone section { box-shadow: none; }
header { display: flex; align-items: center; justify-content: space-between; padding: 12px 12px 12px 22px; border-block-end: 1px solid var(--line); }
h2 { font-size: 13px; font-weight: 600; color: var(--quiet); }
.close { inline-size: 32px; block-size: 32px; border: 0; border-radius: 6px; background: none; color: var(--quiet); font-size: 20px; line-height: 1; }
.close:hover { background: var(--well); color: var(--ink); }
article { padding: 18px 22px 20px; }
article + article { border-block-start: 1px solid var(--line); }
.place { font-size: 13px; color: var(--quiet); overflow-wrap: anywhere; }
.severity { padding: 1px 7px; border-radius: 4px; background: var(--error-well); color: var(--error); }
.warning .severity { background: var(--warning-well); color: var(--warning); }
h3 { margin-block-start: 8px; font-size: 17px; font-weight: 600; line-height: 1.4; overflow-wrap: anywhere; }
code { padding: 1px 5px; border-radius: 4px; background: var(--well); font-size: .88em; }
pre { margin-block-start: 14px; overflow-x: auto; border-radius: 6px; background: var(--well); font-size: 13px; line-height: 1.6; }
.excerpt { padding-block: 10px; }
.details { padding: 10px 14px; }
.row { inline-size: max-content; min-inline-size: 100%; padding-inline-end: 16px; white-space: pre; tab-size: 4; }
.number { display: inline-block; inline-size: 52px; padding-inline-end: 16px; text-align: end; color: var(--quiet); user-select: none; }
.meant { background: var(--error-well); }
.mark { color: var(--error); line-height: 1.1; }
.warning .meant { background: var(--warning-well); }
.warning .mark { color: var(--warning); }
.fix { margin-block-start: 14px; padding-inline-start: 14px; border-inline-start: 2px solid var(--line); overflow-wrap: anywhere; }
footer { padding: 11px 22px; border-block-start: 1px solid var(--line); font-size: 13px; color: var(--quiet); }
.count {
  position: fixed; inset-block-end: 16px; inset-inline-start: 16px; z-index: 2147483647; padding: 6px 13px; border: 1px solid var(--line);
  border-radius: 99px; background: var(--paper); color: var(--warning); font-size: 13px; font-weight: 600; box-shadow: 0 4px 14px rgb(0 0 0 / 14%);
}
.count.error { color: var(--error); }
@media (max-width: 600px) { .backdrop { padding: 12px; } article, header, footer { padding-inline: 16px; } .number { inline-size: 40px; padding-inline-end: 12px; } }
`
