/** Renders a problem as an element: its place, its message, the lines of code, and what to do. */
import type { Problem } from '../../shared/dev/live-state.ts'
import { createElement } from '../element.ts'

export function renderProblem(problem: Problem): HTMLElement {
  const { severity, message, file, line, column, fix } = problem
  const place = [file, line, column].filter((part) => part !== undefined).join(':')
  const [summary = '', ...details] = message.split('\n')
  return createElement(
    'article',
    { className: severity },
    createElement('p', { className: 'place' }, createElement('span', { className: 'severity' }, severity), ` ${place}`),
    createElement('h3', {}, ...withCode(summary)),
    ...(details.length > 0 ? [createElement('pre', { className: 'details' }, details.join('\n'))] : []),
    ...(problem.excerpt === undefined ? [] : [renderExcerpt(problem)]),
    ...(fix === undefined ? [] : [createElement('p', { className: 'fix' }, ...withCode(fix))]),
  )
}

function renderExcerpt({ excerpt = [], line, column }: Problem): HTMLElement {
  const rows = excerpt.flatMap(({ number, text }) => {
    const isMeant = number === line
    const row = createElement(
      'div',
      { className: isMeant ? 'row meant' : 'row' },
      createElement('span', { className: 'number' }, String(number)),
      text || ' ',
    )
    if (!isMeant || column === undefined) return [row]
    // Tabs stay tabs, so that the mark is below the right character.
    const indent = text.slice(0, column - 1).replace(/[^\t]/g, ' ')
    return [row, createElement('div', { className: 'row mark' }, createElement('span', { className: 'number' }, ''), `${indent}^`)]
  })
  return createElement('pre', { className: 'excerpt' }, ...rows)
}

/** Names and code in messages are between backticks. */
function withCode(text: string): (Node | string)[] {
  return text.split(/`([^`]+)`/).map((part, index) => (index % 2 === 0 ? part : createElement('code', {}, part)))
}
