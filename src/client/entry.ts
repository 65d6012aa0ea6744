/** The first script of every page: starts the client, and gives page modules what they are made of. */
export { Fragment, jsx, jsxs } from 'react/jsx-runtime'
export * from '../shared/site/content.ts'
export * from '../shared/site/navigation.ts'

import { start } from './start.tsx'

void start()
