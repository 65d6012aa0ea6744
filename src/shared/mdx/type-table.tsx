export interface TypeTableProps {
  /** The name of a type, or an expression of types. */
  type: string
  /** The package, or the file, that exports it. */
  from: string
}

/** A table of a type's properties. Those in pages have been made when the page was compiled; others only name the type. */
export function TypeTable({ type }: TypeTableProps) {
  return <code>{type}</code>
}
