/** What page modules are made of, besides the components of `components`: the client's own copy of each. */
export { Fragment, jsx, jsxs } from 'react/jsx-runtime'
export * from '../shared/site/content.ts'
export * from '../shared/site/navigation.ts'
