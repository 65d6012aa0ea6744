/** Everything that page modules import: React's JSX functions, and the parts of `site` that every page loads. */
export * from '../shared/site/content.ts'
export * from '../shared/site/navigation.ts'
export * from '../shared/site/places.ts'
export { Fragment, jsx, jsxs } from './trusted-jsx.ts'
