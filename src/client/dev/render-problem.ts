/** Renders a problem as an element: its place, its message, the lines of code, and what to do. */
import type { Problem } from '../../shared/dev/live-state.ts'

export function renderProblem(problem: Problem): HTMLElement {
  const { severity, message, file, line, column, fix } = problem
  const place = [file, line, column].filter((part) => part !== undefined).join(':')
  const [summary = '', ...details] = message.split('\n')
  return htmlElement(
    'article',
    { class: severity },
    htmlElement('p', { class: 'place' }, htmlElement('span', { class: 'severity' }, severity), ` ${place}`),
    htmlElement('h3', {}, ...withCode(summary)),
    ...(details.length > 0 ? [htmlElement('pre', { class: 'details' }, details.join('\n'))] : []),
    ...(problem.excerpt === undefined ? [] : [renderExcerpt(problem)]),
    ...(fix === undefined ? [] : [htmlElement('p', { class: 'fix' }, ...withCode(fix))]),
  )
}

function renderExcerpt({ excerpt = [], line, column }: Problem): HTMLElement {
  const rows = excerpt.flatMap(({ number, text }) => {
    const isMeant = number === line
    const row = htmlElement(
      'div',
      { class: isMeant ? 'row meant' : 'row' },
      htmlElement('span', { class: 'number' }, String(number)),
      text || ' ',
    )
    if (!isMeant || column === undefined) return [row]
    // Tabs stay tabs, so that the mark is below the right character.
    const indent = text.slice(0, column - 1).replace(/[^\t]/g, ' ')
    return [row, htmlElement('div', { class: 'row mark' }, htmlElement('span', { class: 'number' }, ''), `${indent}^`)]
  })
  return htmlElement('pre', { class: 'excerpt' }, ...rows)
}

/** Names and code in messages are between backticks. */
function withCode(text: string): (Node | string)[] {
  return text.split(/`([^`]+)`/).map((part, index) => (index % 2 === 0 ? part : htmlElement('code', {}, part)))
}

/** Creates an element with attributes and children. Texts are never parsed as HTML. */
export function htmlElement(tag: string, attributes: Record<string, string>, ...children: (Node | string)[]): HTMLElement {
  const created = document.createElement(tag)
  for (const [name, value] of Object.entries(attributes)) created.setAttribute(name, value)
  created.append(...children)
  return created
}
