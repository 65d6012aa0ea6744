/** What the answers mean for those who wrote the links: one diagnostic for each place of an address that did not answer. */
import { type Diagnostic, sortDiagnostics } from '../report/diagnostic.ts'
import type { Answer } from './ask.ts'
import type { LinkPlace } from './external-references.ts'

/** Errors for addresses that are broken, warnings for those whose server refuses programs. */
export function describeAnswers(answers: ReadonlyMap<string, Answer>, places: ReadonlyMap<string, readonly LinkPlace[]>): Diagnostic[] {
  const told = [...answers].flatMap(([url, answer]) => (places.get(url) ?? []).flatMap((place) => describe(url, answer, place)))
  return sortDiagnostics(told)
}

function describe(url: string, answer: Answer, place: LinkPlace): Diagnostic[] {
  if (answer.kind === 'fine') return []
  if (answer.kind === 'refused')
    return [
      {
        severity: 'warning',
        code: 'link-refused',
        ...place,
        message: `${url} is not shown to programs: ${answer.reason}.`,
        fix: 'Open it in a browser to see whether it is still there.',
      },
    ]
  return [
    {
      severity: 'error',
      code: 'link-broken',
      ...place,
      message: `${url} cannot be reached: ${answer.reason}.`,
      fix:
        answer.kind === 'no-server' || answer.isPassing
          ? 'Check again later. If it still fails, correct the link or remove it.'
          : 'Correct the link, or remove it.',
    },
  ]
}

/** True where not one server was reached: then it is this machine that is cut off, not the links that are broken. */
export function looksOffline(answers: ReadonlyMap<string, Answer>): boolean {
  return answers.size > 0 && [...answers.values()].every(({ kind }) => kind === 'no-server')
}
