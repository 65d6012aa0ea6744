/** Types of imported files that aren't scripts: class names, or an address. */

declare module '*.module.css' {
  const classes: Record<string, string>
  export default classes
}
declare module '*.css'

/** The text of any file. */
declare module '*?raw' {
  const text: string
  export default text
}

declare module '*.svg' {
  const address: string
  export default address
}
declare module '*.png' {
  const address: string
  export default address
}
declare module '*.jpg' {
  const address: string
  export default address
}
declare module '*.webp' {
  const address: string
  export default address
}
declare module '*.avif' {
  const address: string
  export default address
}
