/** Styles of reference pages, which other sites don't have. Their colors are those of the site's theme. */
export const referenceStyles = `
.dw-method {
  display: inline-block;
  color: var(--text-quiet);
  font: 650 0.75em / 1.5 var(--font-mono);
  letter-spacing: 0.02em;
}
:is(.dw-method-get, .dw-method-head, .dw-method-query) { color: var(--info) }
.dw-method-post { color: var(--success) }
:is(.dw-method-put, .dw-method-patch) { color: var(--warning) }
.dw-method-delete { color: var(--danger) }

.dw-call {
  display: flex;
  flex-wrap: wrap;
  gap: 0.25rem 0.75rem;
  align-items: baseline;
  padding: 0.7rem 1rem;
  border: 1px solid var(--line);
  border-radius: var(--radius);
  background: var(--code-background);
  & > .dw-method { font-size: 0.8125em }
  & > code { padding: 0; background: none; font-size: var(--size-note); direction: ltr }
}
.dw-ref-variable { color: var(--accent-strong) }
.dw-ref-quiet, .dw-facts, .dw-row-type, .dw-ref-path { color: var(--text-quiet); font-size: var(--size-note) }
:is(.dw-row-type, .dw-ref-path, .dw-facts) code { background: none; padding: 0; color: inherit; font-size: 0.95em }
.dw-facts code { color: var(--text) }
:is(.dw-row-required, .dw-row-mark, .dw-ref-deprecated) {
  color: var(--warning);
  font-size: var(--size-micro);
  font-weight: 550;
}
:is(.dw-row-mark, .dw-ref-deprecated) { color: var(--text-faint) }
.dw-ref-deprecated { padding-inline: 0.5em; border-radius: 1em; background: var(--warning-quiet); color: var(--warning); margin-inline-start: auto }

.dw-rows {
  padding: 0;
  list-style: none;
  border-block-start: 1px solid var(--line);
  & > li {
    margin: 0;
    padding-block: 0.8rem;
    border-block-end: 1px solid var(--line);
  }
  & > li > * { margin-block: 0.3rem 0 }
  & > li > .dw-row-head { margin: 0 }
  & > li:target { box-shadow: -0.75rem 0 0 var(--background), -0.9rem 0 0 var(--accent) }
}
.dw-row-head {
  overflow-wrap: anywhere;
  & > code { padding: 0; background: none; font-weight: 600; font-size: var(--size-note) }
  & > span[id] { position: absolute }
}
:is(.dw-rows > li, .dw-row-head > span[id], .dw-ref-more) { scroll-margin-block-start: calc(var(--top-nav-height) + 1rem) }
.dw-row-link {
  color: var(--text-faint);
  text-decoration: none;
  opacity: 0;
  &::before { content: "#"; content: "#" / "" }
  :is(li:hover > .dw-row-head > &, &:focus-visible) { opacity: 1 }
  @media (hover: none) { & { opacity: 0.6 } }
}
.dw-ref-text {
  font-size: 0.96em;
  & > :first-child { margin-block-start: 0 }
  & > :last-child { margin-block-end: 0 }
  & > * { margin-block: 0.5rem }
}
.dw-prose .dw-facts { line-height: 1.6; overflow-wrap: anywhere }

.dw-ref-more {
  border: 1px solid var(--line);
  border-radius: var(--radius);
  &:has(:target)::details-content { content-visibility: visible; block-size: auto }
  & > summary {
    padding: 0.45rem 0.9rem;
    color: var(--text-quiet);
    font-size: var(--size-small);
    font-weight: 550;
    overflow-wrap: anywhere;
    &::marker { color: var(--text-faint) }
    @media (hover: hover) { &:hover { color: var(--text) } }
    @media (pointer: coarse), (width < 640px) { & { padding-block: calc((44px - 1lh) / 2) } }
  }
  &[open] > summary { border-block-end: 1px solid var(--line) }
  & > :not(summary) { margin: 0.6rem 0.9rem }
  & > .dw-rows { margin-block: 0; border: 0; & > li:last-child { border: 0 } }
}
.dw-prose .dw-rows > li > .dw-ref-more { margin-block-start: 0.7rem }
.dw-choice {
  max-inline-size: var(--measure);
  margin-block: 1rem;
  & > .dw-choice-title { margin-block: 0 0.5rem; color: var(--text-quiet); font-size: var(--size-small); font-weight: 600 }
  & > details + details { margin-block-start: -1px; border-start-start-radius: 0; border-start-end-radius: 0 }
  & > details:not(:last-child) { border-end-start-radius: 0; border-end-end-radius: 0 }
}
.dw-ref-list, .dw-ref-names { padding: 0; list-style: none }
.dw-prose .dw-ref-list > li {
  margin: 0;
  padding-block: 0.6rem;
  border-block-end: 1px solid var(--line);
  overflow-wrap: anywhere;
  &:first-child { border-block-start: 1px solid var(--line) }
  & > a { font-weight: 550; text-decoration-line: none }
  & > a:hover { text-decoration-line: underline }
  & > a:has(.dw-method) { display: grid; grid-template-columns: 3.75rem 1fr; align-items: baseline }
  & > .dw-ref-path { display: block }
  & > a:has(.dw-method) + .dw-ref-path { margin-inline-start: 3.75rem }
  & > .dw-ref-text { margin: 0; color: var(--text-quiet); font-size: var(--size-note) }
}
.dw-ref-names { columns: 14rem; column-gap: 2rem }
.dw-prose .dw-ref-names > li { margin: 0; padding-block: 0.2rem; break-inside: avoid; overflow-wrap: anywhere; & > a { text-decoration-line: none } & > a:hover { text-decoration-line: underline } }
.dw-sidebar a:has(> .dw-badge:first-child) { display: grid; grid-template-columns: 2.75rem 1fr; align-items: baseline }
.dw-sidebar a > .dw-badge:first-child {
  margin: 0;
  padding: 0;
  background: none;
  font: 650 0.6875rem / 1.5 var(--font-mono);
}
.dw-used-in { margin-block-start: 3rem; padding-block-start: 1rem; border-block-start: 1px solid var(--line); font-size: var(--size-small); & > ul { margin-block: 0.25rem 0 } }
.dw-prose .dw-used-in-title { margin: 0; color: var(--text-quiet); font-weight: 600 }
`
