/** A reporter that names the files of a suite in which a test failed, one a line. */
export default async function* failedFiles(events) {
  for await (const { type, data } of events) if (type === 'test:fail' && data.nesting === 0) yield `${data.name}\n`
}
