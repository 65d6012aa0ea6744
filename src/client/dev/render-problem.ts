/** Renders a problem as an element: its place, its message, the lines of code, and what to do. */
import type { Problem } from '../../shared/dev/live-state.ts'
import { element } from './element.ts'

export function renderProblem(problem: Problem): HTMLElement {
  const { severity, message, file, line, column, fix } = problem
  const place = [file, line, column].filter((part) => part !== undefined).join(':')
  const [summary = '', ...details] = message.split('\n')
  return element(
    'article',
    { class: severity },
    element('p', { class: 'place' }, element('span', { class: 'severity' }, severity), ` ${place}`),
    element('h3', {}, ...withCode(summary)),
    ...(details.length > 0 ? [element('pre', { class: 'details' }, details.join('\n'))] : []),
    ...(problem.excerpt === undefined ? [] : [renderExcerpt(problem)]),
    ...(fix === undefined ? [] : [element('p', { class: 'fix' }, ...withCode(fix))]),
  )
}

function renderExcerpt({ excerpt = [], line, column }: Problem): HTMLElement {
  const rows = excerpt.flatMap(({ number, text }) => {
    const isMeant = number === line
    const row = element('div', { class: isMeant ? 'row meant' : 'row' }, element('span', { class: 'number' }, String(number)), text || ' ')
    if (!isMeant || column === undefined) return [row]
    // Tabs stay tabs, so that the mark is below the right character.
    const indent = text.slice(0, column - 1).replace(/[^\t]/g, ' ')
    return [row, element('div', { class: 'row mark' }, element('span', { class: 'number' }, ''), `${indent}^`)]
  })
  return element('pre', { class: 'excerpt' }, ...rows)
}

/** Names and code in messages are between backticks. */
function withCode(text: string): (Node | string)[] {
  return text.split(/`([^`]+)`/).map((part, index) => (index % 2 === 0 ? part : element('code', {}, part)))
}
