/** Shows the problems of a page: errors cover it, and everything else is a count in its corner. */
import type { LiveState, Problem } from '../../shared/dev/live-state.ts'
import { createElement } from '../element.ts'
import { addStyles } from '../styles.ts'
import { PANEL_STYLES } from './problem-panel-styles.ts'
import { renderProblem } from './render-problem.ts'

type Shown = Pick<LiveState, 'errors' | 'notes'>

/** @param isAlone whether there's no page behind the panel, so it can't be closed */
export function createProblemPanel({ isAlone = false } = {}) {
  const host = document.createElement('site-problems')
  const root = host.attachShadow({ mode: 'open' })
  addStyles(PANEL_STYLES, root)
  let state: Shown = { errors: [], notes: [] }
  let thrown: Problem | undefined
  const added: Problem[] = []
  let isOpen = false
  let shown = ''

  const notesNow = () => [...state.notes, ...added]
  const errorsNow = () => [...state.errors, ...(thrown === undefined ? [] : [thrown])]

  function update(): void {
    const errors = errorsNow()
    const found = JSON.stringify([errors, notesNow()])
    if (found === shown) return
    shown = found
    // A closed panel stays closed until the problems change. Notes alone don't open it.
    isOpen = errors.length > 0
    draw()
  }

  function draw(): void {
    const problems = [...errorsNow(), ...notesNow()]
    const parts = problems.length === 0 ? [] : [isOpen ? panelOf(problems) : buttonOf(problems)]
    root.replaceChildren(...parts)
    if (!host.isConnected) document.body.append(host)
  }

  function toggle(open: boolean): void {
    isOpen = open
    draw()
    root.querySelector<HTMLElement>(open ? '.close' : '.count')?.focus()
  }

  function panelOf(problems: Problem[]): HTMLElement {
    const close = createElement('button', { type: 'button', className: 'close', ariaLabel: 'Hide problems' }, '×')
    close.addEventListener('click', () => toggle(false))
    const head = createElement('header', {}, createElement('h2', {}, countOf(problems)), ...(isAlone ? [] : [close]))
    const foot = createElement('footer', {}, `This closes when you fix the file and save it.${isAlone ? '' : ' Esc hides it.'}`)
    const panel = createElement('section', { role: 'alert', ariaLabel: 'Problems' }, head, ...problems.map(renderProblem), foot)
    const backdrop = createElement('div', { className: isAlone ? 'backdrop alone' : 'backdrop' }, panel)
    backdrop.addEventListener('click', ({ target }) => {
      if (target === backdrop && !isAlone) toggle(false)
    })
    return backdrop
  }

  function buttonOf(problems: Problem[]): HTMLElement {
    const hasError = problems.some(({ severity }) => severity === 'error')
    const button = createElement('button', { type: 'button', className: hasError ? 'count error' : 'count' }, countOf(problems))
    button.addEventListener('click', () => toggle(true))
    return button
  }

  document.addEventListener('keydown', (event) => {
    if (event.key === 'Escape' && isOpen && !isAlone && shown !== '') toggle(false)
  })
  followTheme(host)
  return {
    show(next: Shown): void {
      state = next
      update()
    },
    /** Counts a problem that stays until the page is loaded again. */
    addNote(problem: Problem): void {
      added.push(problem)
      update()
    },
    /** Shows an error that the page threw in this browser, or removes it. */
    showThrown(problem: Problem | undefined): void {
      thrown = problem
      update()
    },
  }
}

/** `2 errors, 1 warning` */
function countOf(problems: readonly Problem[]): string {
  const count = (severity: Problem['severity']) => {
    const number = problems.filter((problem) => problem.severity === severity).length
    return number === 0 ? [] : [`${number} ${severity}${number === 1 ? '' : 's'}`]
  }
  return [...count('error'), ...count('warning')].join(', ')
}

/** The page's styles don't apply in a shadow tree, so its theme is an attribute. */
function followTheme(host: HTMLElement): void {
  const root = document.documentElement
  const follow = () => host.toggleAttribute('dark', root.classList.contains('dark'))
  new MutationObserver(follow).observe(root, { attributes: true, attributeFilter: ['class'] })
  follow()
}
