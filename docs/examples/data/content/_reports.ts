import type { Action, Loader } from 'docwright'

function readReports(): string[] {
  return JSON.parse(localStorage.getItem('reports') ?? '[]')
}

export const loader: Loader = ({ request }) => {
  const word = new URL(request.url).searchParams.get('word') ?? ''
  return readReports().filter((report) => report.includes(word))
}

export const action: Action = async ({ request }) => {
  const text = String((await request.formData()).get('text') ?? '')
  if (text === '') return { problem: 'Write what you saw.' }
  localStorage.setItem('reports', JSON.stringify([...readReports(), text]))
  return { problem: '' }
}
