/** Imports that the bundler makes something else of (build/bundle/lazy-parts.ts). */

declare module 'worker:*' {
  /** File name of a script of its own, beside the importing one. */
  const file: string
  export default file
}

declare module 'style:*' {
  /** A stylesheet's minified text. */
  const css: string
  export default css
}
