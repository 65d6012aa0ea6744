/** What page modules import from the client: React's JSX functions, and the parts of `site` that every page loads. */
export { Fragment, jsx, jsxs } from 'react/jsx-runtime'
export * from '../shared/site/content.ts'
export * from '../shared/site/navigation.ts'
export * from '../shared/site/places.ts'
