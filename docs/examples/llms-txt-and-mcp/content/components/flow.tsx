interface FlowProps {
  months: string[]
  liters: number[]
}

/** A chart with a bar for each month. */
export function Flow({ months, liters }: FlowProps) {
  return (
    <svg aria-label="The flow in each month" viewBox="0 0 100 400" role="img" width={100} height={400}>
      {months.map((month, index) => (
        <rect key={month} x={index * 20} width={10} height={liters[index]} />
      ))}
    </svg>
  )
}

export function toMarkdown({ months, liters }: FlowProps): string {
  const rows = months.map((month, index) => `| ${month} | ${liters[index]} |`)
  return ['| Month | Liters per second |', '| --- | ---: |', ...rows].join('\n')
}
