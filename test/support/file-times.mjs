/** A reporter that lists the files of a suite by the seconds that they take: `tsx test/run.ts browser --times`. */
export default async function* fileTimes(events) {
  const times = []
  for await (const { type, data } of events)
    if ((type === 'test:pass' || type === 'test:fail') && data.nesting === 0 && data.details.type === 'suite')
      times.push([data.name, data.details.duration_ms / 1000])
  for (const [file, seconds] of times.sort(([, a], [, b]) => b - a)) yield `${seconds.toFixed(1).padStart(7)}  ${file}\n`
}
