/** Styles of the menus of languages and versions. Only sites that have one of them have these. */
export const MENU_RULES = `
.dw-languages [popover]{list-style:none;max-block-size:min(70dvh,30rem);overflow-y:auto}
.dw-languages a{display:flex;align-items:center;min-block-size:2.25rem;padding-inline:.75rem;border-radius:var(--radius-small);font-size:var(--size-note)}
.dw-languages a[aria-current]{background:var(--background-hover);font-weight:500}
.dw-languages a:hover,.dw-languages a:focus-visible{background:var(--background-hover)}`

/** The same in the menu of narrow windows. */
export const NARROW_MENU_RULES = `
.dw-bar-dialog-main .dw-languages{margin-block-start:.5rem;margin-inline-start:-.5rem;font-size:var(--size-note)}
@media (width<640px){
.dw-languages a{min-block-size:2.75rem}
:root[data-js] .dw-bar-menu~.dw-top-nav-end>.dw-languages{display:none}
}`
