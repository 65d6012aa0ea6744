/** Styles of the version menu's button and of the notice on pages of other versions. Only sites in several versions have them. */
export const VERSION_STYLES = `@layer shell{
.dw-languages{display:flex;align-items:center}
.dw-bar-dialog-main .dw-languages{flex-direction:column;align-items:start}
[id$=versions] a{white-space:nowrap}
.dw-version-button{font-size:var(--size-note);white-space:nowrap}
.dw-page-notice[role=region]{display:flex;flex-wrap:wrap;gap:.25rem .75rem;align-items:center}
.dw-page-notice[role=region][hidden]{display:none}
.dw-page-notice[role=region] a{text-decoration:underline;text-underline-offset:.2em}
.dw-page-notice[role=region] button{margin-block:-.6rem;margin-inline-start:auto}
.dw-search-version{flex:none;margin-inline-start:.6rem;padding:.1rem .5rem;border:1px solid var(--line);border-radius:var(--radius-small);color:var(--text-quiet);font-size:var(--size-note);white-space:nowrap}
@media print{
.dw-page-notice[role=region]{display:flex}
.dw-page-notice button,.dw-top-nav-inside>:not(.dw-top-nav-end),.dw-top-nav-end>:not(.dw-languages),.dw-languages>:not(.dw-version-button),.dw-version-button>*{display:none}
.dw-top-nav:has(.dw-version-button){display:block!important;position:static;box-shadow:none}
.dw-top-nav-inside{min-block-size:0;padding:0}
.dw-top-nav-end{margin:0}
:root[data-js] .dw-bar-menu~.dw-top-nav-end>.dw-languages{display:flex}
.dw-version-button{padding:0;color:inherit}
.dw-version-button::before{content:attr(title)}
}
}`.replaceAll('\n', '')
