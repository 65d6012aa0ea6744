import { Form, useActionData, useLoaderData, useNavigation } from 'docwright'

export function Reports() {
  const reports = useLoaderData<string[]>() ?? []
  const answer = useActionData<{ problem: string }>()
  const { state } = useNavigation()
  return (
    <>
      <Form method="post">
        <label>
          What did you see? <input name="text" />
        </label>
        <button type="submit" disabled={state === 'submitting'}>
          Report
        </button>
        <p role="status">{answer?.problem}</p>
      </Form>
      <Form>
        <label>
          Only with the word <input name="word" type="search" />
        </label>
        <button type="submit">Find</button>
      </Form>
      <ul aria-label="Reports">
        {reports.map((report) => (
          <li key={report}>{report}</li>
        ))}
      </ul>
    </>
  )
}
