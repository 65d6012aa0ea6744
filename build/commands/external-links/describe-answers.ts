/** Turns failed requests into diagnostics, one for each place where the address is used. */
import { type Diagnostic, sortDiagnostics } from '../../report/diagnostic.ts'
import type { Answer } from './ask.ts'
import type { LinkPlace } from './external-references.ts'

/** Returns errors for broken addresses, and warnings for addresses whose server refuses programs. */
export function describeAnswers(answers: ReadonlyMap<string, Answer>, places: ReadonlyMap<string, readonly LinkPlace[]>): Diagnostic[] {
  const diagnostics = [...answers].flatMap(([url, answer]) => (places.get(url) ?? []).flatMap((place) => describe(url, answer, place)))
  return sortDiagnostics(diagnostics)
}

function describe(url: string, answer: Answer, place: LinkPlace): Diagnostic[] {
  if (answer.kind === 'fine') return []
  if (answer.kind === 'refused')
    return [
      {
        severity: 'warning',
        code: 'link-refused',
        ...place,
        message: `${url} refuses programs: ${answer.reason}.`,
        fix: 'Open it in a browser to see whether it still exists.',
      },
    ]
  return [
    {
      severity: 'error',
      code: 'link-broken',
      ...place,
      message: `${url} can't be reached: ${answer.reason}.`,
      fix:
        answer.kind === 'no-server' || answer.isTemporary
          ? 'Check again later. If it still fails, correct the link or remove it.'
          : 'Correct the link, or remove it.',
    },
  ]
}

/** Whether no server at all could be reached, which probably means that this machine is offline. */
export function looksOffline(answers: ReadonlyMap<string, Answer>): boolean {
  return answers.size > 0 && [...answers.values()].every(({ kind }) => kind === 'no-server')
}
